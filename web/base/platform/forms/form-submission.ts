import type { RefusalBody } from '#contract/platform/shape/refusal.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { sameOriginPath } from '#contract/identity/sessions/sign-in-target.ts'

/** Unwraps an endpoint's refusal to an action; anything else that was thrown goes on. */
export async function refusalOf(thrown: unknown): Promise<RefusalBody> {
  if (!(thrown instanceof Response)) throw thrown
  return (await thrown.json()) as RefusalBody
}

/** First error as one sentence: for an input, its first fault. */
export const firstErrorSentence = ({ msg, errors }: RefusalBody) =>
  errors?.[0]?.msg ?? (msg || generalSentence)

/** The page of this shop that a form was sent from: behind a proxy it may know itself by its public address alone. */
export function refererPath({ headers, url }: Request, publicUrl: string): string | undefined {
  const referer = headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  const own = [url, publicUrl].some((address) => new URL(address).host === host)
  return own ? sameOriginPath(pathname + search) : undefined
}

/** A number as a form brings it; what is none is left for the schema to refuse. */
export function numberIn(form: FormData, name: string): number {
  const text = form.get(name)
  return typeof text === 'string' && /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
}

export function textIn(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' ? text : ''
}
