import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { idempotencyKeyReused } from '#contract/platform/shape/endpoint.ts'
import type { DbOrTransaction, Transaction } from './database.ts'
import { prepareRows } from './prepared-statement.ts'
import { computed, queryRow, unchecked } from './rows.ts'
import { Failure } from '#server/platform/errors/failure.ts'

export type RepeatableCall = {
  userId: number
  /** Keys of one call mean nothing to another. */
  call: string
  key: string | undefined
  request: unknown
}

/** Parameters of a key for statements that claim it and keep its answer. */
export type Claim = ReturnType<typeof claimOf>
export const claimOf = ({ userId, call, key, request }: RepeatableCall) => ({
  claimer: userId,
  call,
  key: key ?? null,
  hash: createHash('sha256').update(JSON.stringify(request)).digest(),
})

const { placeholder } = sql

/**
 * A part of a prepared statement that has a claim among its values: a row for the first of its calls, none for a twin, which waits
 * until the first is through; none where there is no key.
 */
export const claimKey = sql`
  insert into idempotency_keys (user_id, call, key, request_hash)
  select ${placeholder('claimer')}::integer, ${placeholder('call')}::text, ${placeholder('key')}::text,
    ${placeholder('hash')}::bytea
  where ${placeholder('key')}::text is not null
  on conflict do nothing returning key`

const claim = prepareRows('claim-key', { key: computed.text }, claimKey)
const save = prepareRows(
  'save-answer',
  {},
  sql`
  update idempotency_keys set answer = ${placeholder('answer')}::jsonb
  where user_id = ${placeholder('claimer')} and call = ${placeholder('call')} and key = ${placeholder('key')}`,
)

/** Saves what twins of this call are answered. */
export async function saveAnswer(tx: Transaction, claimed: Claim, answer: object) {
  if (claimed.key !== null) await save(tx, { ...claimed, answer: JSON.stringify(answer) })
}

/** True for the first of the calls with this key, and where there is none; a twin waits until the first is through. */
export const isFirstCall = async (tx: Transaction, claimed: Claim): Promise<boolean> =>
  claimed.key === null || (await claim(tx, claimed)).length > 0

/**
 * Does the work once for a key, in the transaction of the work itself: a twin waits for the first, and gets
 * its answer where it was committed. A refusal rolls the claim back with everything else, so a repeat runs again.
 */
export async function runIdempotently<Answer extends object>(
  tx: Transaction,
  call: RepeatableCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (call.key === undefined) return work()
  const claimed = claimOf(call)
  if (!(await isFirstCall(tx, claimed))) return repeatAnswer<Answer>(tx, claimed)
  const answer = await work()
  await saveAnswer(tx, claimed, answer)
  return answer
}

const answerCell = <Answer>() =>
  unchecked<Answer>('the answer that the first of these calls wrote there, a day ago at most')

/** Answer to the first call with this key, where it is done and asked the same; undefined otherwise, and where there is no key. */
export const findAnswer = async <Answer>(
  db: DbOrTransaction,
  { claimer, call, key, hash }: Claim,
): Promise<Answer | undefined> =>
  (
    await queryRow(
      db,
      { answer: answerCell<Answer>() },
      sql`
      select answer from idempotency_keys
      where user_id = ${claimer} and call = ${call} and key = ${key} and request_hash = ${hash} and answer is not null`,
    )
  )?.answer

/** Answer that the first call with this key was given. */
export async function repeatAnswer<Answer>(
  tx: Transaction,
  { claimer, call, key, hash }: Claim,
): Promise<Answer> {
  const first = await queryRow(
    tx,
    {
      same: computed.boolean,
      answer: answerCell<Answer>(),
    },
    sql`
    select request_hash = ${hash} as same, answer from idempotency_keys
    where user_id = ${claimer} and call = ${call} and key = ${key}`,
  )
  if (!first?.same) throw new Failure(idempotencyKeyReused)
  return first.answer
}

/** First answers are kept for a day. */
export async function deleteOldKeys(db: DbOrTransaction, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < now() - interval '24 hours'
      order by created_at limit ${atMost} for update skip locked))`)
  return rowCount ?? 0
}
