import type { IncomingHttpHeaders } from 'node:http'
import { forbidden, invalidInput, wrongType } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'

/** An order of a hundred lines with a long note fits in. */
export const largestForm = 16_384
const mostFields = 20

/**
 * Refuses what no page of this shop sent: the cookies come along, so where a form comes from is all that tells one's
 * own from another's. Browsers say it in two headers that no page can write; one of them must, and none may say otherwise.
 */
export function mustBeSameOriginForm(headers: IncomingHttpHeaders, publicUrl: string) {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Failure(forbidden)
  if (origin !== undefined && !isOwn(origin, host, publicUrl)) throw new Failure(forbidden)
  if (origin === undefined && site === undefined) throw new Failure(forbidden)
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? ''))
    throw new Failure(wrongType)
}

/** As the visitor's browser calls the shop, or as its owner does. */
function isOwn(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const given = new URL(origin)
  return given.host === host || given.origin === new URL(publicUrl).origin
}

/** The form as it was sent, where it is no larger than one of ours can be: each field has a name of its own. */
export function readBoundedForm(body: string): string {
  if (body.split('&', mostFields + 1).length > mostFields) throw new Failure(invalidInput)
  const names = [...new URLSearchParams(body).keys()]
  if (new Set(names).size < names.length) throw new Failure(invalidInput)
  return body
}
