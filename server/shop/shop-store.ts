import { getTableColumns } from 'drizzle-orm'
import type { Shop } from '#contract/shop.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'
import { shopSettings } from './shop-tables.ts'

const { onlyRow: _, ...settings } = getTableColumns(shopSettings)

export async function findShop(db: DbOrTransaction): Promise<Shop> {
  const [shop] = await db.select(settings).from(shopSettings)
  if (!shop) throw new Error('The settings row is missing: the first migration makes it')
  return shop
}
