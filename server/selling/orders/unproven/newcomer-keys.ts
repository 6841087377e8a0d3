import { createHash } from 'node:crypto'
import type { GuestKeys } from '#server/selling/orders/guests/guest-store.ts'
import { networkKey } from '#server/platform/guard/limits/address-key.ts'

/** By what the orders of people are added up who have never paid or received one. */
export type NewcomerKeys = {
  userId: number
  phone: string | null
  email: string | null
  address: string | null
  network: string
}

/** From where an order comes, and as whom a guest places it. */
export type Newcomer = { network: string; guest?: GuestKeys }

export const newcomerKeysOf = (userId: number, { network, guest }: Newcomer): NewcomerKeys => ({
  userId,
  phone: guest ? numberOf(`phone ${guest.phone_number}`) : null,
  email: guest?.email_key ? numberOf(`email ${guest.email_key}`) : null,
  address: guest ? numberOf(`address ${guest.address_key}`) : null,
  network: networkKeyOf(network),
})

export const networkKeyOf = (address: string) => numberOf(`network ${networkKey(address)}`)

/** Keys of people are kept as a number that does not say them. */
const numberOf = (key: string) =>
  createHash('sha256').update(`newcomer ${key}`).digest().readBigInt64BE(0).toString()
