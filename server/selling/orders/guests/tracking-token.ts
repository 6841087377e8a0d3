import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import type { KeyRing } from '#server/platform/guard/sessions/session-keys.ts'

/** A link is signed for one purpose: what opens an order gives it to no account. */
type Purpose = 'track' | 'claim'

/** For how many days a link is good, by its purpose. */
export const linkDays = { track: 730, claim: 365 } as const satisfies Record<Purpose, number>

/** Facts that a link is signed for beside its purpose: any of them that changes voids the link. */
export type LinkedOrder = {
  order_code: string
  /** The key of the e-mail to which letters about the order go. */
  mailbox: string
  /** Number of corrections of e-mail, telephone or address. */
  recipient_version: number
}
type OpenedOrder = LinkedOrder & { order_date: string }

const dayMilliseconds = 86_400_000
const today = () => Math.floor(Date.now() / dayMilliseconds)
const form = /^([^-]+)-(?:(\d{5})-)?([\w-]{32})$/

function sign(key: Uint8Array, text: string) {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
}

const textOf = (purpose: Purpose, order: LinkedOrder, lastDay: number) =>
  `${purpose} ${order.order_code} ${lastDay} ${order.recipient_version} ${order.mailbox}`

function tokenOf([key]: KeyRing, purpose: Purpose, order: LinkedOrder) {
  const lastDay = today() + linkDays[purpose]
  return `${order.order_code}-${lastDay}-${sign(key, textOf(purpose, order, lastDay))}`
}

/** The order that a link says it is for. It proves nothing: see `isSignedFor`. */
export const codeIn = (token: string): string | undefined => form.exec(token)?.[1]

/** True where the shop signed this for the order as it is now, and its end has not come. */
export function isSignedFor(keys: KeyRing, purpose: Purpose, token: string, order: OpenedOrder): boolean {
  const [, code, day, signature = ''] = form.exec(token) ?? []
  if (code !== order.order_code) return false
  const signed = day === undefined ? signedBefore(purpose, order) : signedUntil(purpose, order, Number(day))
  return signed !== undefined && keys.some((key) => constantTimeEqual(signature, sign(key, signed)))
}

const signedUntil = (purpose: Purpose, order: LinkedOrder, lastDay: number) =>
  today() <= lastDay ? textOf(purpose, order, lastDay) : undefined

/** Links of earlier versions name their order alone: good while its recipient is the first, and so long after it was placed. */
function signedBefore(purpose: Purpose, { order_code, order_date, recipient_version }: OpenedOrder) {
  const isOver = Date.now() > Date.parse(order_date) + linkDays[purpose] * dayMilliseconds
  return recipient_version > 0 || isOver ? undefined : `${purpose} ${order_code}`
}

/** Token that opens an order for as long as the shop accepts its secret and the order its recipient. */
export const trackingTokenOf = (keys: KeyRing, order: LinkedOrder) => tokenOf(keys, 'track', order)

/** Stands in letters alone, so who has it reads the mailbox of the order. */
export const claimTokenOf = (keys: KeyRing, order: LinkedOrder) => tokenOf(keys, 'claim', order)
