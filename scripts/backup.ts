import { parseArgs } from 'node:util'
import { formatMegabytes } from '#contract/platform/language/file-size.ts'
import { type BackupSource, findBackupSource } from '#server/operations/backup/find-backup-source.ts'
import { openBackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { takeBackup } from '#server/operations/backup/take-backup.ts'
import { describeFailedStart } from '#server/app/failed-start.ts'
import { takeSavedConnections } from '#server/operations/connections/saved-connections.ts'
import { backupConnection, storageConnection } from '#server/operations/connections/storage-connections.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { readSettings, seconds } from './operate/on-database.ts'

// npm run backup -- FOLDER: everything that the shop knows, taken while it is open or closed, and tried out before it gets its name.
const usage =
  'Cách dùng: npm run backup -- THƯ_MỤC [--rows] [--no-check]   (hoặc đặt BACKUP_TO, hay Nơi sao lưu ở mục Kết nối)'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'boolean' }, 'no-check': { type: 'boolean' } },
})
const config = readSettings()
const since = performance.now()
const stops: (() => Promise<void>)[] = []
try {
  const source = await findBackupSource(config, console.log)
  stops.push(source.stop)
  const unusable = await takeSavedConnections(source.url, config, [
    backupConnection.key,
    storageConnection.key,
  ])
  for (const name of unusable)
    console.error(`! ${name}: không dùng được những gì đã lưu ở mục Kết nối, hãy xem npm run doctor.`)
  const to = positionals[0] ?? config.backup.to
  if (to) await backUp(source, to)
  else console.error(usage)
  // A backup without the pictures, or with another key, is none that its owner asked for.
  if (!to) process.exitCode = 2
  else if (unusable.length > 0) process.exitCode = 1
} catch (error) {
  console.error(`Sao lưu không thành công; các bản cũ vẫn còn nguyên.\n${await describeFailedStart(error)}`)
  process.exitCode = 1
} finally {
  for (const stop of stops) await stop()
}

async function backUp(source: BackupSource, to: string) {
  const taken = await takeBackup({
    url: source.url,
    adminUrl: values.rows ? undefined : source.adminUrl,
    dataDir: config.dataDir,
    storage: openStorage(config),
    place: openBackupStorage(to, config.backup.s3),
    key: config.backup.key,
    bytesPerSecond: config.backup.megabytesPerSecond * 1e6,
    check: !values['no-check'],
  })
  if (!taken) {
    console.error('Một lần sao lưu khác đang chạy.')
    process.exitCode = 1
    return
  }
  const { name, moment, bytes, faults } = taken
  console.log(
    `✓ Đã sao lưu: ${name}, ${formatMegabytes(bytes)}, ${seconds(since)}. Có mọi việc đã xong trước ${moment}.`,
  )
  if (!config.backup.key) console.log('! Bản sao lưu không được mã hóa: hãy đặt BACKUP_KEY.')
  if (!faults) console.log('! Bản sao lưu chưa được thử khôi phục.')
  else if (faults.length === 0) console.log('✓ Đã thử khôi phục; mọi sổ sách đều khớp.')
  for (const fault of faults ?? []) console.log(`✗ ${fault}`)
  if (faults && faults.length > 0) process.exitCode = 1
}
