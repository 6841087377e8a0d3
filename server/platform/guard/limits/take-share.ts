import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { addressKey, keyOf, networkKey } from './address-key.ts'
import {
  nothingTaken,
  refusalIn,
  type Take,
  takeThrottles,
  type ThrottleRule,
  together,
  tryThrottles,
} from './throttle.ts'

/** Budget that strangers share. 0 of an address is no limit. */
export type Pot = {
  name: string
  byAddress: number
  seconds: number
  /** Beyond it each network has one of them free, and waits between the others. */
  inAll: number
  inAllSeconds: number
}

/**
 * Counts by address, by network and in all. An address is refused beyond its limit. A network, which is as much as so many addresses, slows
 * down, and sooner where all together have had much: no stranger's tries shut out those of another network. `before` is looked at first.
 */
export async function takeShare(
  db: Db,
  pot: Pot,
  address: string,
  before: readonly ThrottleRule[] = [],
): Promise<Take> {
  const { name, byAddress, seconds, inAll, inAllSeconds } = pot
  if (byAddress === 0) return nothingTaken
  const own = { key: `${name}:${addressKey(address)}`, limit: byAddress, seconds }
  const all = { key: `${name}:all`, limit: inAll, seconds: inAllSeconds }
  const network = (limit: number) => ({
    key: `${name}:network:${networkKey(address)}`,
    limit,
    seconds,
    longestWait: budgets.networks.longestWait,
  })
  const rules = [...before, own, all, network(byAddress * budgets.networks.addresses)]
  const { take, refusal } = await tryThrottles(db, rules)
  if (!refusal) return take
  if (refusal.rule !== all) throw refusal.failure
  return takeThrottles(db, [...before, own, network(1)])
}

/** Budget of letters that strangers cause one mailbox, by the asker. */
type MailboxPot = { name: string; limit: number; seconds: number }

/** `crowded` says of a mailbox that strangers have caused it enough for now: the command may be done, and its letter is not written. */
export type LetterShare = Take & { crowded: Failure | undefined }

/**
 * The same of what causes a letter: each network so many to a mailbox, and those of all networks wait for one another where they are many.
 * Who owns a mailbox is among them: what strangers do to it says no more than that it is crowded, and refuses nothing. Without one there
 * is no letter to count.
 */
export async function takeLetterShare(
  db: Db,
  { pot, to, emailKey }: { pot: Pot; to: MailboxPot; emailKey: string | null },
  address: string,
): Promise<LetterShare> {
  if (pot.byAddress === 0) return { ...nothingTaken, crowded: undefined }
  const share = await takeShare(db, pot, address)
  if (emailKey === null) return { ...share, crowded: undefined }
  const key = `${to.name}:${keyOf(emailKey)}`
  const { limit, seconds } = to
  const mailbox = await takeThrottles(db, [
    { key: `${key}:${keyOf(networkKey(address))}`, limit, seconds },
    { key, limit: limit * budgets.mailboxes.networks, seconds, longestWait: budgets.mailboxes.longestWait },
  ]).catch(refusalIn)
  return mailbox instanceof Failure
    ? { ...share, crowded: mailbox }
    : { ...together([share, mailbox]), crowded: undefined }
}
