import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { takeBackup } from '#server/operations/backup/take-backup.ts'
import { folderStorage } from '#server/platform/files/open-storage.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { admin, openShopWithAccounts, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, phone } from '#test/browser/open-browser.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'backups-'))
const { url, drop } = await freshDatabase()
const take = (check: boolean) =>
  takeBackup({
    url,
    adminUrl: undefined,
    dataDir: path.join(folder, 'data'),
    storage: folderStorage(path.join(folder, 'uploads')),
    place: openBackupStorage(folder, undefined),
    key: undefined,
    bytesPerSecond: 1e9,
    check,
  })
await take(true)
await take(false)
await drop()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const shop = await forThisFile(openShopWithAccounts({ BACKUP_TO: folder }))

test.each([
  ['a desk', desktop],
  ['a phone', phone],
])(
  'the screen of backups on %s says when the last good one was, and lets it be downloaded',
  async (_where, options) => {
    const [name = ''] = await openBackupStorage(folder, undefined).list()
    const { page, problems, close } = await visitAs(shop.url, admin, '/admin/backups', options)
    const good = page.getByText('Bản tốt gần nhất').locator('time')
    await good.waitFor()
    const tried = page.getByRole('row').filter({ hasText: 'Khớp' }).locator('time')
    // The newer one was not tried out, so it is none that is called good.
    await page.getByRole('row').nth(1).getByText('Chưa thử').waitFor()
    expect(await good.getAttribute('datetime')).toBe(await tried.getAttribute('datetime'))
    await page.getByText('Hãy đặt khóa mã hóa').waitFor()
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    const taking = page.getByRole('button', { name: /^Tải về bản/ }).last()
    const [file] = await Promise.all([page.waitForEvent('download'), taking.click()])
    expect(file.suggestedFilename()).toBe(`hien-sach-${name}.tar`)
    expect(problems).toEqual([])
    await close()
  },
)
