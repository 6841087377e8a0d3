import { getSettings, updateSettings, type Settings, settingsChanged } from '#contract/base/shop/settings.ts'
import {
  getDelivery,
  getDeliverySettings,
  updateDeliverySettings,
} from '#contract/selling/delivery/delivery.ts'
import { getShop } from '#contract/base/shop/shop.ts'
import { settingSentences } from '#contract/base/shop/setting-sentences.ts'
import { deliverySentences } from '#contract/selling/delivery/delivery-sentences.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { validUntil } from '#server/platform/cache/memory-cache.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { changeDelivery } from '#server/base/shop/delivery/change-delivery.ts'
import { deliveryTag, findDelivery, findEditedDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { showDelivery } from '#server/base/shop/delivery/show-delivery.ts'
import { findSettings, findShop, holdSettings, saveSettings, type SettingChange } from './shop-store.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'

export function shopRoutes({ db }: Database) {
  return [
    // Changed settings clear every cache.
    service(getShop, async () => tagged({ data: await findShop(db) }, []), { shared: always }),
    service(getSettings, async () => ({ data: await findSettings(db) })),
    service(updateSettings, async ({ body, caller }) => ({
      data: await changeSettings(db, caller, body),
      msg: settingSentences.saved,
    })),
    service(
      getDelivery,
      async () => {
        const data = showDelivery(await findDelivery(db))
        return tagged({ data }, [deliveryTag, validUntil(Date.parse(data.arrivals_until))])
      },
      { shared: always },
    ),
    service(getDeliverySettings, async () => ({ data: await findEditedDelivery(db) })),
    service(updateDeliverySettings, async ({ body, caller }) => ({
      data: await changeDelivery(db, caller, body),
      msg: deliverySentences.saved,
    })),
  ]
}

/** The owner changes what the shop says of itself. A trigger tells every process to drop the pages that it keeps. */
function changeSettings(
  db: Db,
  caller: Caller,
  { version, ...wanted }: BodyOf<typeof updateSettings>,
): Promise<Settings> {
  return db.transaction(async (tx) => {
    const now = await holdSettings(tx)
    if (version !== undefined && version !== now.version) throw new Failure(settingsChanged)
    const { before, after } = differences(now, wanted)
    if (Object.keys(after).length === 0) return now
    await saveSettings(tx, after)
    await writeAudit(tx, caller, { action: 'update-settings', on: ['settings', 'shop'], before, after })
    return findSettings(tx)
  })
}

function differences(now: Settings, wanted: Partial<Record<keyof SettingChange, unknown>>) {
  const names = Object.keys(wanted) as (keyof SettingChange)[]
  const changed = names.filter((name) => wanted[name] !== undefined && wanted[name] !== now[name])
  const pick = (from: object): SettingChange =>
    Object.fromEntries(Object.entries(from).filter(([name]) => changed.some((one) => one === name)))
  return { before: pick(now), after: pick(wanted) }
}
