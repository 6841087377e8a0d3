import { getSettings, updateSettings } from '#contract/base/shop/settings.ts'
import {
  getDelivery,
  getDeliverySettings,
  updateDeliverySettings,
} from '#contract/selling/delivery/delivery.ts'
import { getShop } from '#contract/base/shop/shop.ts'
import { settingSentences } from '#contract/base/shop/setting-sentences.ts'
import { deliverySentences } from '#contract/selling/delivery/delivery-sentences.ts'
import type { Database } from '#server/platform/database/database.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { validUntil } from '#server/platform/cache/memory-cache.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { changeSettings } from './change-settings.ts'
import { changeDelivery } from './delivery/change-delivery.ts'
import { deliveryTag, findDelivery, findEditedDelivery } from './delivery/delivery-store.ts'
import { showDelivery } from './delivery/show-delivery.ts'
import { findSettings, findShop } from './shop-store.ts'

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
