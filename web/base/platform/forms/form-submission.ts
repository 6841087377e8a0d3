import { type RefusalBody, generalSentence } from '#contract/platform/shape/refusal.ts'
import { sameOriginPath } from '#contract/identity/sessions/sign-in-target.ts'
import { redirect, type RouterContextProvider } from 'react-router'
import { callContext, type CallEndpoint } from '#web/base/platform/api/call-context.ts'

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

type Args = { request: Request; context: Readonly<RouterContextProvider> }
/** Answers where to go, where that is not the page from which the form came. */
type DeskCommand = (call: CallEndpoint, form: FormData) => Promise<{ msg?: string; to?: string }>

/**
 * Action for the forms of a page without scripts, by commands that are named like the button that was pressed. It redirects, to a page
 * of its own where the request does not say from which it came, and says there how it ended.
 */
export const formAction =
  (commands: Record<string, DeskCommand>, home: string) =>
  async ({ request, context }: Args) => {
    const { call, flash, publicUrl } = context.get(callContext)
    const form = await request.formData()
    const command = Object.entries(commands).find(([name]) => form.has(name))?.[1]
    const back = refererPath(request, publicUrl) ?? home
    if (!command) return redirect(back, 303)
    try {
      const { msg = '', to = back } = await command(call, form)
      flash([{ type: 'success', sentence: msg }])
      return redirect(to, 303)
    } catch (thrown) {
      flash([{ type: 'error', sentence: firstErrorSentence(await refusalOf(thrown)) }])
      return redirect(back, 303)
    }
  }
