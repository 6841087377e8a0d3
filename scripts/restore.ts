import { parseArgs } from 'node:util'
import { TargetRefused } from '#server/operations/backup/restore/empty-target.ts'
import { restoreBackup } from '#server/operations/backup/restore/restore-backup.ts'
import { openBackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { describeFailedStart } from '#server/app/failed-start.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'
import { readSettings, seconds } from './operate/on-database.ts'

// npm run restore -- FOLDER: the newest backup there, or the one that --name names, into an empty DATA_DIR or DATABASE_URL.
// --at 2026-11-25T10:00+07:00 plays the log up to that moment, --at end up to the last that was kept.
const usage =
  'Cách dùng: npm run restore -- THƯ_MỤC [--name TÊN] [--at LÚC | --at end]   (hoặc đặt BACKUP_TO)'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, at: { type: 'string' } },
})
const config = readSettings()
const from = positionals[0] ?? config.backup.to
if (!from) {
  console.error(usage)
  process.exit(2)
}
const { dataDir, databaseUrl: given, databaseDirectUrl: databaseUrl = given } = config
const at = readMoment(values.at)
const since = performance.now()
try {
  if (databaseUrl) await waitForDatabase(databaseUrl, { seconds: config.databaseWait, say: console.log })
  const storage = openStorage(config)
  const { name, moment, faults, endsWith } = await restoreBackup({
    place: openBackupStorage(from, config.backup.s3),
    name: values.name,
    at,
    key: config.backup.key,
    databaseUrl,
    dataDir,
    storage,
  })
  if (endsWith !== undefined)
    console.log(`! Nhật ký kết thúc trước lúc ấy: việc cuối cùng trong đó là lúc ${endsWith || moment}.`)
  const when = at === 'end' ? 'tới hết nhật ký' : `cửa hàng lúc ${moment}`
  console.log(`✓ Đã khôi phục ${name} (${when}), ${seconds(since)}.`)
  for (const fault of faults) console.log(`✗ ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.log('✓ Mọi sổ sách đều khớp. Hãy mở cửa hàng: npm start, hoặc dịch vụ của máy chủ.')
} catch (error) {
  console.error(
    error instanceof TargetRefused
      ? error.message
      : `Không khôi phục được.\n${await describeFailedStart(error)}`,
  )
  process.exitCode = 1
}

/** Without a zone it would be that of the machine, which is not always the shop's. */
function readMoment(text: string | undefined): Date | 'end' | undefined {
  if (text === undefined || text === 'end') return text
  const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)
  const moment = new Date(text)
  if (zoned && !Number.isNaN(moment.getTime())) return moment
  console.error(`--at: một lúc có múi giờ, như 2026-11-25T10:00+07:00, hoặc end\n${usage}`)
  process.exit(2)
}
