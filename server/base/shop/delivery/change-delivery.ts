import { isDeepStrictEqual } from 'node:util'
import type { EditedDelivery, updateDeliverySettings } from '#contract/selling/delivery/delivery.ts'
import { feeSettings } from '#contract/selling/sums/chosen-fees.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { settingsChanged } from '#contract/base/shop/settings.ts'
import { deliveryZones } from '#contract/selling/delivery/delivery-settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import {
  type DeliveryChange,
  type EditedDeliveryRow,
  findEditedDelivery,
  holdDelivery,
  saveDelivery,
} from './delivery-store.ts'

const plain = [
  'leaves_until_hour',
  'rest_days',
  'holidays',
  'return_days',
  'inner_places',
  'near_provinces',
  'pickup_offered',
  'pickup_days',
  'quoted_by',
  ...feeSettings,
] as const

type Input = BodyOf<typeof updateDeliverySettings>

/** The owner sets fees and days. Triggers invalidate the pages that speak of them; orders keep what they were placed with. */
export function changeDelivery(
  db: Db,
  caller: Caller,
  { version, ...wanted }: Input,
): Promise<EditedDelivery> {
  return db.transaction(async (tx) => {
    const now = await holdDelivery(tx)
    if (version !== undefined && version !== now.version) throw new Failure(settingsChanged)
    const { before, after } = differences(now, tidy(wanted))
    if (Object.keys(after).length === 0) return now
    await saveDelivery(tx, after)
    await writeAudit(tx, caller, { action: 'update-delivery', on: ['settings', 'delivery'], before, after })
    return findEditedDelivery(tx)
  })
}

/** Days in their order, so that the same days are no change. */
const tidy = ({ rest_days, holidays, ...rest }: Omit<Input, 'version'>) => ({
  ...rest,
  ...(rest_days && { rest_days: rest_days.toSorted((a, b) => a - b) }),
  ...(holidays && { holidays: holidays.toSorted() }),
})

function differences(now: EditedDeliveryRow, { zones = {}, ...wanted }: Omit<Input, 'version'>) {
  const isChanged = (one: unknown, other: unknown) => one !== undefined && !isDeepStrictEqual(one, other)
  const fields = plain.filter((field) => isChanged(wanted[field], now[field]))
  const changed = deliveryZones.filter((zone) => isChanged(zones[zone], now.zones[zone]))
  const pick = (from: Omit<Input, 'version'>): DeliveryChange =>
    Object.fromEntries([
      ...fields.map((field) => [field, from[field]]),
      ...(changed.length > 0
        ? [['zones', Object.fromEntries(changed.map((zone) => [zone, from.zones?.[zone]]))]]
        : []),
    ])
  return { before: pick(now), after: pick({ ...wanted, zones }) }
}
