import type { Pool } from 'pg'
import type { LetterContext } from '#server/talking/letters/letter-context.ts'
import { sendLetters } from '#server/talking/letters/send-letters.ts'
import type { Fault, ReceivedLetter } from '#test/network/mail-server.ts'

const never = new AbortController().signal

/** Numbers between 0 and 1, the same in every run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Letters of many orders, each of which belongs to one address, and a server that fails a fifth of what it is asked. */
export async function fillOutbox(
  { pool }: { pool: Pool },
  { orders, each }: { orders: number; each: number },
) {
  await pool.query(
    `with reader as (insert into users (first_name) values ('Lan') returning user_id),
     ordered as (
       insert into orders (order_code, user_id, method_id, subtotal, total_amount, first_name, last_name, email, phone_number,
         house_number, commune, district, province, country)
       select 'FAULTY' || n, user_id, 1, 1000, 1000, '', '', 'doc-gia-' || n || '@example.vn', '', '', '', '', '', ''
       from reader, generate_series(1, $1) n returning order_id, email
     )
     insert into letter_outbox (kind, rank, order_id, recipient, good_until)
     select 'order_confirmed', 1, order_id, email, now() + interval '1 day' from generate_series(1, $2) step, ordered order by step`,
    [orders, each],
  )
  const random = seeded(20_261_123)
  const faults: [string, Fault][] = [
    ['CONNECT', 'cut'],
    ['RCPT', { say: '451 4.7.1 come back later' }],
    ['DATA', { say: '421 4.3.2 closing' }],
    ['END', { say: '452 4.2.2 full' }],
    ['END', 'cut'],
    ['END', 'cut-after'],
  ]
  const fault = (moment: string): Fault => {
    if (moment !== 'RCPT' && moment !== 'END' && moment !== 'DATA' && moment !== 'CONNECT') return undefined
    const of = faults.filter(([at]) => at === moment)
    // A fifth of the letters, over the four moments at which one can fail.
    return random() < 0.055 ? of[Math.floor(random() * of.length)]?.[1] : undefined
  }
  return { fault }
}

/** Sends with all of these until nothing waits; the pauses are over at once. What arrived is told apart by its Message-ID. */
export async function sendAll(
  contexts: readonly LetterContext[],
  { letters }: { letters: readonly ReceivedLetter[] },
  endPauses: () => Promise<unknown>,
) {
  let turns = 0
  const [first] = contexts
  const waiting = async () =>
    (await first?.db.$client.query("select from letter_outbox where state = 'waiting' limit 1"))?.rowCount
  while (await waiting()) {
    if (turns++ > 200) throw new Error('Letters wait that nothing sends')
    await Promise.all(contexts.map((context) => sendLetters(context, never)))
    await endPauses()
  }
  const arrivals = [
    ...new Map(letters.toReversed().map((letter) => [letter.id, letter])).values(),
  ].toReversed()
  return { arrivals, repeats: letters.length - arrivals.length, turns }
}
