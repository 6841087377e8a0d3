import { getSettings, settingSentences, updateSettings } from '#contract/shop/settings.ts'
import { getShop } from '#contract/shop/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { changeSettings } from './change-settings.ts'
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
  ]
}
