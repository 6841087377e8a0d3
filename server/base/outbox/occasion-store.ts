import { sql } from 'drizzle-orm'
import { isOccasion, type Occasion } from '#contract/talking/channels/occasions.ts'
import type { TemplateStanding } from '#contract/talking/channels/phone-message-sentences.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  queryOnlyRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { messageOccasions, messageSettings } from './phone-message-tables.ts'

const occasionRow = {
  ...pick(messageOccasions, ['occasion', 'by_phone', 'letter_spared', 'template_id', 'template_state']),
  ...pick(messageOccasions, ['template_name', 'template_reason', 'template_price']),
  template_params: listOf(
    objectOf({ name: computed.text, type: computed.text, most: nullable(computed.number) }),
  ),
  ...pick(messageOccasions, ['asked_at', 'version']),
} satisfies RowShape
export type OccasionRow = RowOf<typeof occasionRow>

export const listOccasions = (db: DbOrTransaction): Promise<OccasionRow[]> =>
  queryRows(
    db,
    occasionRow,
    sql`
    select occasion, by_phone, letter_spared, template_id, template_state, template_name, template_reason, template_price,
      template_params, ${isoInstant(sql`asked_at`)} as asked_at, version
    from message_occasions order by occasion`,
  )

/** True where some occasion is said by telephone now. */
export async function tellsByPhone(db: DbOrTransaction): Promise<boolean> {
  const tells = await queryValue(
    db,
    computed.boolean,
    sql`select exists (select from message_occasions where by_phone and template_state = 'enabled') as tells`,
  )
  return tells ?? false
}

type Change = Pick<OccasionRow, 'occasion' | 'by_phone' | 'letter_spared' | 'template_id' | 'version'>

/** False where another changed it meanwhile. Of another template nothing is known yet. */
export async function changeOccasionRow(tx: Transaction, change: Change): Promise<boolean> {
  const { occasion, by_phone, letter_spared, template_id, version } = change
  const same = sql`template_id = ${template_id}`
  const { rowCount } = await tx.execute(sql`
    update message_occasions set by_phone = ${by_phone}, letter_spared = ${letter_spared}, template_id = ${template_id},
      template_state = case when ${same} then template_state else 'unknown' end,
      template_name = case when ${same} then template_name else '' end,
      template_reason = case when ${same} then template_reason else '' end,
      template_price = case when ${same} then template_price end,
      template_params = case when ${same} then template_params else '[]' end,
      asked_at = case when ${same} then asked_at end, version = version + 1
    where occasion = ${occasion} and version = ${version}`)
  return rowCount === 1
}

export type TemplateNote = {
  state: TemplateStanding
  name: string
  reason: string
  price: number | null
  params: OccasionRow['template_params']
}

/** Keeps what the channel told of a template, while it is still that of the occasion. */
export async function noteTemplate(
  db: DbOrTransaction,
  { occasion, template_id }: Pick<OccasionRow, 'occasion' | 'template_id'>,
  { state, name, reason, price, params }: TemplateNote,
) {
  await db.execute(sql`
    update message_occasions set template_state = ${state}, template_name = ${name}, template_reason = ${reason},
      template_price = ${price}, template_params = ${JSON.stringify(params)}::jsonb, asked_at = now()
    where occasion = ${occasion} and template_id = ${template_id}`)
}

/** Templates that are to be asked about: good ones every hour, others every five minutes. */
export const listTemplatesToAsk = (db: DbOrTransaction) =>
  queryRows(
    db,
    pick(messageOccasions, ['occasion', 'template_id']),
    sql`
    select occasion, template_id from message_occasions
    where template_id <> '' and by_phone and coalesce(
      asked_at < now() - case template_state when 'enabled' then interval '1 hour' else interval '5 minutes' end, true)
    order by occasion`,
  )

/** Lets a template be asked about at the next turn: a message was refused for it. */
export const doubtTemplate = (db: DbOrTransaction, occasion: Occasion) =>
  db.execute(sql`update message_occasions set asked_at = null where occasion = ${occasion}`)

const settingRow = {
  ...pick(messageSettings, ['quiet_from', 'quiet_to', 'usual_price', 'version']),
  is_quiet: computed.boolean,
} satisfies RowShape
export type MessageSettings = RowOf<typeof settingRow>

/** With whether telephones are left alone at this hour of Vietnam. */
export const findMessageSettings = (db: DbOrTransaction): Promise<MessageSettings> =>
  queryOnlyRow(
    db,
    settingRow,
    sql`
    select quiet_from, quiet_to, usual_price, version, case when quiet_from <= quiet_to
      then clock.hour >= quiet_from and clock.hour < quiet_to else clock.hour >= quiet_from or clock.hour < quiet_to end as is_quiet
    from message_settings, (select extract(hour from now() at time zone 'Asia/Ho_Chi_Minh') as hour) clock`,
  )

export async function changeMessageSettingRow(
  tx: Transaction,
  { quiet_from, quiet_to, usual_price, version }: Omit<MessageSettings, 'is_quiet'>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update message_settings set quiet_from = ${quiet_from}, quiet_to = ${quiet_to}, usual_price = ${usual_price},
      version = version + 1, updated_at = now()
    where version = ${version}`)
  return rowCount === 1
}

/** Fate of the message that tells of the same as a letter, where such letters are spared; undefined where the letter is to go. */
export async function findToldByPhone(
  db: DbOrTransaction,
  { order_id, kind }: { order_id: number | null; kind: string },
): Promise<'told' | 'waits' | undefined> {
  if (order_id === null || !isOccasion(kind)) return undefined
  const told = await queryValue(
    db,
    nullable(computed.text),
    sql`
    select case when m.state = 'sent' then 'told' when m.state in ('waiting', 'sending') then 'waits' end as told
    from phone_messages m join message_occasions c using (occasion)
    where m.order_id = ${order_id} and m.occasion = ${kind} and c.letter_spared and c.by_phone and c.template_state = 'enabled'
    order by m.phone_message_id desc limit 1`,
  )
  return told === 'told' || told === 'waits' ? told : undefined
}
