import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, queryRow, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { type TokenState, zaloTokens } from './zalo-token-tables.ts'

const tokenRow = {
  ...pick(zaloTokens, ['sealed', 'state', 'since']),
  is_good: computed.boolean,
  tried_seconds: computed.number,
} satisfies RowShape
export type TokenRow = RowOf<typeof tokenRow>

const columns = sql`sealed, state, ${isoInstant(sql`since`)} as since, coalesce(renew_at > now(), false) as is_good,
  extract(epoch from now() - tried_at)::float8 as tried_seconds`

export const findToken = (db: DbOrTransaction, chain: string) =>
  queryRow(db, tokenRow, sql`select ${columns} from zalo_tokens where chain = ${chain}`)

/** The row of a chain, held until the transaction ends: of processes that would exchange its token at once the second finds the next one. */
export async function holdToken(tx: Transaction, chain: string): Promise<TokenRow> {
  await tx.execute(
    sql`insert into zalo_tokens (chain, state, tried_at) values (${chain}, 'new', 'epoch') on conflict do nothing`,
  )
  const row = await queryRow(
    tx,
    tokenRow,
    sql`select ${columns} from zalo_tokens where chain = ${chain} for update`,
  )
  if (!row) throw new Error('A chain of tokens that was just begun is not there')
  return row
}

export async function keepTokens(tx: Transaction, chain: string, sealed: Buffer, seconds: number) {
  await tx.execute(sql`
    update zalo_tokens set sealed = ${sealed}, renew_at = now() + make_interval(secs => ${seconds}), state = 'good',
      since = now(), tried_at = now()
    where chain = ${chain}`)
}

export async function noteTokenTrouble(tx: Transaction, chain: string, state: TokenState) {
  await tx.execute(sql`
    update zalo_tokens set since = case when state = ${state} then since else now() end, state = ${state}, tried_at = now()
    where chain = ${chain}`)
}

/** Chains that no setting names any more and that nothing was exchanged in for so long that their tokens are over. */
export async function deleteOldChains(db: DbOrTransaction, days: number) {
  await db.execute(sql`delete from zalo_tokens where tried_at < now() - make_interval(days => ${days})`)
}
