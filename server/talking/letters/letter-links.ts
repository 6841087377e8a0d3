import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { LetterOrder } from '#contract/selling/orders/letters/order-letters.ts'
import { oneClickPath, refusePath } from '#contract/talking/letters/letter-sentences.ts'
import { claimPath, trackingHref, trackingPath } from '#contract/selling/orders/tracking-paths.ts'
import {
  claimTokenOf,
  type LinkedOrder,
  trackingTokenOf,
} from '#server/selling/orders/guests/tracking-token.ts'
import type { KeyRing } from '#server/platform/guard/sessions/session-keys.ts'

export type OrderLinks = Pick<LetterOrder, 'link' | 'claim'>

/** Links to see an order, signed in or not, and to give one without an account to one: signed for its mailbox alone. */
export const orderLinks = (
  shopUrl: string,
  keys: KeyRing,
  order: LinkedOrder & { of_guest: boolean },
): OrderLinks => ({
  link: shopUrl + trackingHref(trackingTokenOf(keys, order)),
  ...(order.of_guest && { claim: `${shopUrl}${claimPath}/${claimTokenOf(keys, order)}` }),
})

/** For whom a letter is shown who is not its recipient: these links open nothing. */
export const closedLinks = (shopUrl: string, { of_guest }: { of_guest: boolean }): OrderLinks => ({
  link: shopUrl + trackingPath,
  ...(of_guest && { claim: shopUrl + claimPath }),
})

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Names an address without showing it, for as long as the shop accepts its secret: letters lie in mailboxes for years, and who wants no
 * more of them need not sign in.
 */
export function sealAddress([key]: KeyRing, emailKey: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv)
  const sealed = Buffer.concat([sealing.update(emailKey, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined for what the shop never sealed. */
export function openAddress(keys: KeyRing, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= ivBytes + tagBytes || bytes.toString('base64url') !== token) return undefined
  for (const key of keys) {
    const address = openBytes(key, bytes)
    if (address !== undefined) return address
  }
  return undefined
}

function openBytes(key: Uint8Array, bytes: Buffer): string | undefined {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return undefined
  }
}

/** The page that asks, and what a mailbox's button calls. */
export function refuseLinks(shopUrl: string, keys: KeyRing, emailKey: string) {
  const token = sealAddress(keys, emailKey)
  return { page: `${shopUrl}${refusePath}/${token}`, oneClick: `${shopUrl}${oneClickPath}/${token}` }
}
export type RefuseLinks = ReturnType<typeof refuseLinks>
