import { findFaults } from '#server/operations/backup/find-faults.ts'
import { findLosses } from '#test/shop/chat-writer.ts'
import { type Crowd, scarceCopies } from './crowd.ts'
import type { Ground } from './ground.ts'

export type Counts = { orders: number; messages: number; letters: number; refused: number; retried: number }

/** Everything that was said to people, against what the shop knows now. No call is under way. */
export async function checkPromises(
  ground: Ground,
  crowd: Crowd,
): Promise<{ faults: string[]; counts: Counts }> {
  const { url, pooler } = ground
  const { buyers, chats } = crowd
  const { messages, ...losses } = await findLosses(url, chats.shopId, chats.pairs)
  const faults = [
    ...buyers.flatMap(({ wrong }) => wrong),
    ...(await checkOrders(ground, crowd)),
    ...(await checkTold(ground)),
    ...Object.entries(losses).flatMap(([how, count]) => (count > 0 ? [`messages ${how}: ${count}`] : [])),
    ...(await findFaults(pooler.directUrl)).map((fault) => `till:check: ${fault}`),
  ]
  const sum = (of: (buyer: (typeof buyers)[number]) => number) =>
    buyers.reduce((total, buyer) => total + of(buyer), 0)
  const counts = {
    orders: sum(({ acknowledged }) => acknowledged.size),
    messages,
    letters: new Set(ground.mail.letters.map(({ id }) => id)).size,
    refused: sum(({ refused }) => refused),
    retried: sum(({ retried }) => retried),
  }
  return { faults, counts }
}

/** Each acknowledged order is there once, no other one is, and of scarce books no more were sold than there were. */
async function checkOrders({ database }: Ground, { buyers, scarce }: Crowd): Promise<string[]> {
  const { rows } = await database.pool.query<{ order: number; user: number; book: number }>(
    'select order_id as order, user_id as user, book_id as book from orders join order_lines using (order_id)',
  )
  const placed = new Map(rows.map((row) => [row.order, row]))
  const faults: string[] = []
  const promised = new Set<number>()
  for (const { actor, acknowledged } of buyers)
    for (const [key, { order, book }] of acknowledged) {
      const row = placed.get(order)
      if (row?.user !== actor.user_id || row.book !== book) faults.push(`order ${order} (${key}) is lost`)
      if (promised.has(order)) faults.push(`order ${order} answered two keys`)
      promised.add(order)
    }
  for (const { order } of rows) if (!promised.has(order)) faults.push(`order ${order} was sold twice`)
  for (const book of scarce) {
    const sold = rows.filter((row) => row.book === book).length
    if (sold > scarceCopies) faults.push(`of book ${book} ${sold} were sold, there were ${scarceCopies}`)
  }
  return faults
}

/** One notification of an event for each person, one letter for each reader; one that came again bears its first id. */
async function checkTold({ database, mail }: Ground): Promise<string[]> {
  const { rows } = await database.pool.query<{ what: string; count: number }>(`
    select 'notification ' || event || ' of order ' || order_id as what, count(*)::int as count
    from notifications where event = 'placed' group by user_id, event, order_id having count(*) > 1
    union all
    select 'letter ' || kind || ' of order ' || order_id, count(*)::int
    from letter_outbox where order_id is not null group by kind, order_id, recipient having count(*) > 1`)
  const ids = new Map<string, Set<string>>()
  for (const { to, id, headers } of mail.letters) {
    const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/im.exec(headers)?.[1] ?? ''
    const key = `${to}: ${subject}`
    ids.set(key, (ids.get(key) ?? new Set()).add(id))
  }
  return [
    ...rows.map(({ what, count }) => `${what} was written ${count} times`),
    ...[...ids].flatMap(([key, many]) => (many.size > 1 ? [`letter ${key} came ${many.size} times`] : [])),
  ]
}
