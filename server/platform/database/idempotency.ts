import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { idempotencyKeyReused } from '#contract/shape/idempotency.ts'
import type { Transaction } from './database.ts'
import { computed, queryRow, unchecked } from './rows.ts'
import { Failure } from '#server/platform/errors/failure.ts'

export type RepeatableCall = {
  userId: number
  /** Keys of one call mean nothing to another. */
  call: string
  key: string | undefined
  request: unknown
}

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
  const hash = createHash('sha256').update(JSON.stringify(call.request)).digest()
  if (!(await claim(tx, call, hash))) return replay<Answer>(tx, call, hash)
  const answer = await work()
  await tx.execute(sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where ${isKeyOf(call)}`)
  return answer
}

async function claim(tx: Transaction, { userId, call, key }: RepeatableCall, hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into idempotency_keys (user_id, call, key, request_hash)
    values (${userId}, ${call}, ${key}, ${hash}) on conflict do nothing`)
  return rowCount === 1
}

async function replay<Answer>(tx: Transaction, call: RepeatableCall, hash: Buffer): Promise<Answer> {
  const first = await queryRow(
    tx,
    {
      same: computed.boolean,
      answer: unchecked<Answer>('the answer that the first of these calls wrote there, a day ago at most'),
    },
    sql`select request_hash = ${hash} as same, answer from idempotency_keys where ${isKeyOf(call)}`,
  )
  if (!first?.same) throw new Failure(idempotencyKeyReused)
  return first.answer
}

const isKeyOf = ({ userId, call, key }: RepeatableCall) =>
  sql`user_id = ${userId} and call = ${call} and key = ${key}`
