import { eq, getTableColumns, sql } from 'drizzle-orm'
import { homeBlocks, type Layout, menuGroups } from '#contract/catalogue/home/home-layout.ts'
import type { ReadDb, Transaction } from '#server/platform/database/database.ts'
import { shopWindow } from './home-layout-tables.ts'

const { only_row: _, ...columns } = getTableColumns(shopWindow)

export async function findLayout(db: ReadDb): Promise<Layout> {
  return read(await db.select(columns).from(shopWindow))
}

/** Locks the layout, as all that changes the window does. */
export async function holdLayout(tx: Transaction): Promise<Layout> {
  return read(await tx.select(columns).from(shopWindow).for('update'))
}

export async function saveLayout(tx: Transaction, change: Partial<Pick<Layout, 'blocks' | 'menu_groups'>>) {
  await tx
    .update(shopWindow)
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where(eq(shopWindow.only_row, true))
}

type Stored = { blocks: unknown; menu_groups: unknown; version: number; updated_at: string }

/** Values that an older shop stored and today's schema refuses count as not set, rather than as a home page that fails. */
function read([row]: Stored[]): Layout {
  if (!row) throw new Error('The row of the shop window is missing: its migration makes it')
  const blocks = homeBlocks.safeParse(row.blocks)
  const groups = menuGroups.safeParse(row.menu_groups)
  return {
    ...row,
    blocks: blocks.success ? blocks.data : null,
    menu_groups: groups.success ? groups.data : null,
  }
}
