import { type SQL, sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, present, queryRow, queryRows } from '#server/platform/database/rows.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import { type ConsentPurpose, type ConsentWay, consents } from './consent-tables.ts'

const answerRow = pick(consents, ['given', 'words', 'created_at'])

export const findLastAnswer = (db: DbOrTransaction, userId: number, purpose: ConsentPurpose) =>
  queryRow(
    db,
    answerRow,
    sql`
    select given, words, ${isoInstant(sql`created_at`)} as created_at from consents
    where user_id = ${userId} and purpose = ${purpose} order by consent_id desc limit 1`,
  )

type Answer = { purpose: ConsentPurpose; userId: number; given: boolean; words: string; way: ConsentWay }

export async function insertAnswer(tx: Transaction, { purpose, userId, given, words, way }: Answer) {
  await tx.execute(sql`
    insert into consents (user_id, purpose, given, words, way) values (${userId}, ${purpose}, ${given}, ${words}, ${way})`)
}

const lastAnswerOf = (userId: SQL) => sql`(
  select c.given from consents c where c.user_id = ${userId} and c.purpose = 'news' order by c.consent_id desc limit 1
)`

/** Withdrawal by the account with this e-mail, written only where it had consented. */
export async function insertWithdrawal(tx: Transaction, emailKey: string, words: string) {
  await tx.execute(sql`
    insert into consents (user_id, purpose, given, words, way)
    select a.account_id, 'news', false, ${words}, 'letter' from accounts a
    where a.email_key = ${emailKey} and a.deleted_at is null and ${lastAnswerOf(sql`a.account_id`)}`)
}

/** People among these who want advertising letters, with where they get them. */
export const listNewsReaders = (db: DbOrTransaction, userIds: readonly number[]) =>
  queryRows(
    db,
    { user_id: accounts.account_id, email: present(accounts.email) },
    sql`
    select a.account_id as user_id, a.email from accounts a
    where a.account_id = any(${sql.param([...userIds])}::integer[]) and a.email is not null and a.deleted_at is null and a.is_active
      and ${lastAnswerOf(sql`a.account_id`)}
    order by 1`,
  )

export async function wantsNews(db: DbOrTransaction, userId: number): Promise<boolean> {
  const wanted = await queryValue(
    db,
    computed.boolean,
    sql`select coalesce(${lastAnswerOf(sql`${userId}::integer`)}, false) as wanted`,
  )
  return wanted ?? false
}

const ownRow = pick(consents, ['purpose', 'given', 'words', 'way', 'created_at'])

export const listAnswersOf = (db: DbOrTransaction, userId: number) =>
  queryRows(
    db,
    ownRow,
    sql`
    select purpose, given, words, way, ${isoInstant(sql`created_at`)} as created_at
    from consents where user_id = ${userId} order by consent_id`,
  )
