import { eq, sql } from 'drizzle-orm'
import {
  type DeliverySettings,
  type DeliveryZone,
  deliveryZones as zoneKinds,
  type ZoneTerms,
} from '#contract/selling/delivery/delivery-settings.ts'
import { feeSettings } from '#contract/selling/sums/chosen-fees.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import {
  computed,
  listOf,
  objectOf,
  queryOnlyRow,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { deliverySettings, deliveryZones } from './delivery-tables.ts'

const terms = pick(deliveryZones, [
  'shipping_fee',
  'free_shipping_from',
  'cod_fee',
  'cod_free_from',
  'days_least',
  'days_most',
])
const zoneTerms = objectOf(terms)

/** Cache tag of the answers and pages that show these settings; triggers of both tables write it. */
export const deliveryTag = 'delivery'

/** For statements that need the settings beside what else they read. */
export const deliveryRow = {
  ...pick(deliverySettings, [
    'leaves_until_hour',
    'return_days',
    'pickup_offered',
    'pickup_days',
    'quoted_by',
    ...feeSettings,
  ]),
  rest_days: listOf(computed.number),
  holidays: listOf(computed.text),
  inner_places: listOf(computed.text),
  near_provinces: listOf(computed.text),
  zones: objectOf({ inner: zoneTerms, near: zoneTerms, far: zoneTerms }),
} satisfies RowShape

const zonesAsJson = sql`(select json_object_agg(zone, to_json(z)::jsonb - 'zone') from delivery_zones z)`

const feesAsJson = sql.raw(feeSettings.map((setting) => `'${setting}', ${setting}`).join(', '))

/** For statements that compute a sum beside what else they read: what is charged, in one cell. */
export const chargesRow = pick(deliveryRow, [
  'inner_places',
  'near_provinces',
  'zones',
  'pickup_offered',
  'pickup_days',
  'quoted_by',
  ...feeSettings,
  'leaves_until_hour',
  'rest_days',
  'holidays',
])
export const selectCharges = sql`(
  select json_build_object('inner_places', inner_places, 'near_provinces', near_provinces, 'zones', ${zonesAsJson},
    ${feesAsJson}, 'pickup_offered', pickup_offered, 'pickup_days', pickup_days, 'quoted_by', quoted_by, 'leaves_until_hour', leaves_until_hour, 'rest_days', rest_days, 'holidays', holidays)
  from delivery_settings)`

const columns = sql`leaves_until_hour, return_days, rest_days, holidays::text[] as holidays, inner_places, near_provinces,
  pickup_offered, pickup_days, quoted_by, ${sql.raw(feeSettings.join(', '))}, ${zonesAsJson} as zones`
export const selectDelivery = sql`select ${columns} from delivery_settings`

const read = prepareRows('delivery-settings', deliveryRow, selectDelivery)

/** Charges and times of delivery, for calls, letters and pages. */
export async function findDelivery(db: DbOrTransaction): Promise<DeliverySettings> {
  const [row] = await read(db, {})
  if (!row) throw new Error('The settings of delivery are missing: their migration makes them')
  return row
}

const editedRow = { ...deliveryRow, ...pick(deliverySettings, ['version', 'updated_at']) } satisfies RowShape
export type EditedDeliveryRow = RowOf<typeof editedRow>

const selectEdited = sql`select ${columns}, version, ${isoInstant(sql`updated_at`)} as updated_at from delivery_settings`

export const findEditedDelivery = (db: DbOrTransaction): Promise<EditedDeliveryRow> =>
  queryOnlyRow(db, editedRow, selectEdited)

/** Locks the settings for a change, and with their row the zones. */
export const holdDelivery = (tx: Transaction): Promise<EditedDeliveryRow> =>
  queryOnlyRow(tx, editedRow, sql`${selectEdited} for update`)

export type DeliveryChange = Partial<Omit<DeliverySettings, 'zones'>> & {
  zones?: Partial<Record<DeliveryZone, ZoneTerms>>
}

export async function saveDelivery(tx: Transaction, { zones = {}, ...change }: DeliveryChange) {
  for (const zone of zoneKinds) {
    const terms = zones[zone]
    if (terms) await tx.update(deliveryZones).set(terms).where(eq(deliveryZones.zone, zone))
  }
  await tx
    .update(deliverySettings)
    .set({
      ...change,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(deliverySettings.only_row, true))
}

/** In a demo orders may be fetched at the shop; to an owner its fees and days still stand as they came. */
export const offerPickup = (tx: Transaction) => tx.update(deliverySettings).set({ pickup_offered: true })
