import { hkdfSync } from 'node:crypto'

/** The first signs and seals. What another signed or sealed is accepted: the secret before, or the one that another process has already. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]]

/** The first signs; all are accepted. */
export type SessionSecrets = readonly [string, ...string[]]

const purposes = {
  access: 'access-token',
  refresh: 'refresh-token',
  page: 'page-session',
  cart: 'visitor-cart',
  wishlist: 'visitor-wishlist',
  device: 'known-device',
  sandbox: 'sandbox-gateway',
  letter: 'address-in-letter',
  tracking: 'link-to-order',
  authenticator: 'authenticator-secret',
  connection: 'owner-connection',
  doctor: 'doctor',
  fingerprint: 'fingerprint',
}
export type SessionKeys = Readonly<Record<keyof typeof purposes, KeyRing>>

/** A key of each secret for each purpose: what is signed for one is worth nothing for another. */
export function deriveSessionKeys(...[secret, ...accepted]: SessionSecrets): SessionKeys {
  const ringOf = (purpose: string): KeyRing => [
    derive(secret, purpose),
    ...accepted.map((one) => derive(one, purpose)),
  ]
  return Object.fromEntries(
    Object.entries(purposes).map(([name, purpose]) => [name, ringOf(purpose)]),
  ) as unknown as SessionKeys
}

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'hien-sach', purpose, 32))
}

/** By which the database tells secrets apart; nothing follows from it. */
export type Fingerprints = { own: string; accepted: string[] }

export function fingerprintsOf({
  fingerprint: [own, ...accepted],
}: Pick<SessionKeys, 'fingerprint'>): Fingerprints {
  return { own: inHex(own), accepted: accepted.map(inHex) }
}

const inHex = (key: Uint8Array) => Buffer.from(key.subarray(0, 8)).toString('hex')
