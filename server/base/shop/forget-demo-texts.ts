import type { Settings } from '#contract/base/shop/settings.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { holdSettings, saveSettings, type SettingChange } from './shop-store.ts'

/** Contacts of the sample, as a new database has them. */
const contacts = {
  phone: '024 3825 1960',
  email: 'chao@hiensach.vn',
  address: 'Số 12 phố Tràng Tiền, phường Cửa Nam, Hà Nội',
} as const satisfies SettingChange

/** Claims of the sample that may be true of another shop: once its settings were saved they are its own. */
const claims = {
  opening_hours: '8:00–21:00 mỗi ngày',
  happy_customers: '10.000+',
  support_hours: '24/7',
} as const satisfies SettingChange

/**
 * A shop in earnest says of itself what its owner gave, and nothing that was thought up: until then these places stay empty. True
 * where something was forgotten.
 */
export function forgetDemoTexts(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = await holdSettings(tx)
    const invented = Object.entries({ ...contacts, ...(now.version === 1 && claims) })
    const before = Object.fromEntries(invented.filter(([name, text]) => now[name as keyof Settings] === text))
    if (Object.keys(before).length === 0) return false
    const after = Object.fromEntries(Object.keys(before).map((name) => [name, '']))
    await saveSettings(tx, after)
    await writeAudit(tx, systemCaller, { action: 'update-settings', on: ['settings', 'shop'], before, after })
    return true
  })
}
