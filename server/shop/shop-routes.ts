import { getShop } from '#contract/shop.ts'
import type { Database } from '#server/platform/database.ts'
import { always, service } from '#server/platform/serve.ts'
import { findShop } from './shop-store.ts'

export function shopRoutes({ db }: Database) {
  return [service(getShop, async () => ({ data: await findShop(db) }), { shared: always })]
}
