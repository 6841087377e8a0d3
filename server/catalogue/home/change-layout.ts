import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { type Layout, layoutChanged, type updateLayout } from '#contract/catalogue/home/home-layout.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { findLayout, holdLayout, saveLayout } from './layout-store.ts'

const parts = ['blocks', 'menu_groups'] as const

/** The owner lays out home page and menu. A trigger invalidates the pages that show them. */
export function changeLayout(
  db: Db,
  caller: Caller,
  { version, ...wanted }: BodyOf<typeof updateLayout>,
): Promise<Layout> {
  return db.transaction(async (tx) => {
    const now = await holdLayout(tx)
    if (version !== undefined && version !== now.version) throw new Failure(layoutChanged)
    const changed = parts.filter(
      (part) => wanted[part] !== undefined && !isDeepStrictEqual(wanted[part], now[part]),
    )
    if (changed.length === 0) return now
    const pick = (from: Partial<Layout>) => Object.fromEntries(changed.map((part) => [part, from[part]]))
    await saveLayout(tx, pick(wanted as Partial<Layout>))
    await writeAudit(tx, caller, {
      action: 'update-window',
      on: ['window', 'shop'],
      before: pick(now),
      after: pick(wanted as Partial<Layout>),
    })
    return findLayout(tx)
  })
}
