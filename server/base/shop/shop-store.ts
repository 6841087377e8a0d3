import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { SettledStep } from '#contract/base/shop/first-step-names.ts'
import type { Settings } from '#contract/base/shop/settings.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { shopSettings } from './shop-tables.ts'

const {
  only_row: _,
  low_stock_badge,
  low_stock_alert,
  look_inside_pages,
  proof_above,
  idle_hours,
  keep_carts_days,
  keep_sessions_days,
  keep_letters_days,
  keep_notifications_days,
  keep_imports_days,
  settled_steps,
  version,
  updated_at,
  ...texts
} = getTableColumns(shopSettings)

export async function findShop(db: DbOrTransaction): Promise<Shop> {
  return theOnly(await db.select(texts).from(shopSettings))
}

/** For statements about books: each is read once in them, however many books there are. */
export const lowStockBadge = sql`(select low_stock_badge from shop_settings)`
export const lowStockAlert = sql`(select low_stock_alert from shop_settings)`

/** From how many copies on a book runs low: `badge` and fewer for readers, fewer than `alert` for the staff. */
export async function findLowStockLimits(db: DbOrTransaction): Promise<{ badge: number; alert: number }> {
  return theOnly(await db.select({ badge: low_stock_badge, alert: low_stock_alert }).from(shopSettings))
}

const { shop_user_id: __, ...ownTexts } = texts
const settingColumns = {
  ...ownTexts,
  low_stock_badge,
  low_stock_alert,
  look_inside_pages,
  proof_above,
  idle_hours,
  keep_carts_days,
  keep_sessions_days,
  keep_letters_days,
  keep_notifications_days,
  keep_imports_days,
  version,
  updated_at,
}

export async function findSettings(db: DbOrTransaction): Promise<Settings> {
  return theOnly(await db.select(settingColumns).from(shopSettings))
}

/** Locks the settings for a change. */
export async function holdSettings(tx: Transaction): Promise<Settings> {
  return theOnly(await tx.select(settingColumns).from(shopSettings).for('update'))
}

export async function findProofSum(db: DbOrTransaction): Promise<number> {
  return theOnly(await db.select({ proof_above }).from(shopSettings)).proof_above
}

export type SettingChange = Partial<Omit<Settings, 'version' | 'updated_at'>>

export async function saveSettings(tx: Transaction, change: SettingChange) {
  await tx
    .update(shopSettings)
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where(eq(shopSettings.only_row, true))
}

export async function findSettledSteps(db: DbOrTransaction): Promise<SettledStep[]> {
  return theOnly(await db.select({ settled_steps }).from(shopSettings)).settled_steps
}

/** True where it was not settled yet. */
export async function noteSettledStep(tx: Transaction, step: SettledStep): Promise<boolean> {
  const settled = await tx
    .update(shopSettings)
    .set({ settled_steps: sql`settled_steps || ${step}::text` })
    .where(sql`not ${step} = any (settled_steps)`)
    .returning({ version })
  return settled.length > 0
}

function theOnly<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The settings row is missing: the first migration makes it')
  return row
}
