import { sql } from 'drizzle-orm'
import type { Recipient } from '#contract/recipient.ts'
import type { Transaction } from '#server/platform/database.ts'
import { prepareStatement } from '#server/platform/prepared-statement.ts'

const { placeholder } = sql

type Row = Record<'first_name' | 'last_name' | 'phone_number' | 'house_number', string> &
  Record<'commune' | 'district' | 'province' | 'country', string>

const find = prepareStatement<Row>(
  'find-recipient',
  sql`select first_name, last_name, phone_number, house_number, commune, district, province, country
    from users where user_id = ${placeholder('userId')}`,
)

/** As the account says now; whoever holds the person orders with just this. */
export async function findRecipient(tx: Transaction, userId: number): Promise<Recipient | undefined> {
  const [row] = await find(tx, { userId })
  if (!row) return undefined
  const { first_name, last_name, phone_number, province: councious, ...rest } = row
  const { house_number, commune, district, country } = rest
  return {
    first_name,
    last_name,
    phone_number,
    address: { house_number, commune, district, councious, country },
  }
}
