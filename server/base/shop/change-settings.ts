import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { type Settings, settingsChanged, type updateSettings } from '#contract/base/shop/settings.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findSettings, holdSettings, saveSettings, type SettingChange } from './shop-store.ts'

/** The owner changes what the shop says of itself. A trigger tells every process to drop the pages that it keeps. */
export function changeSettings(
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
