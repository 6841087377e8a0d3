import { parseArgs } from 'node:util'
import { TargetRefused } from '#server/backup/restore/empty-target.ts'
import { restoreBackup } from '#server/backup/restore/restore-backup.ts'
import { formatError } from '#server/platform/errors/describe-error.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'
import { openPlaceOf, seconds } from '#scripts/operate/command-settings.ts'

// npm run restore -- FOLDER: the newest backup there, or the one that --name names, into an empty DATA_DIR or DATABASE_URL.
const usage = 'Cách dùng: npm run restore -- THƯ_MỤC [--name TÊN]   (hoặc đặt BACKUP_TO)'
const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
const { config, place } = openPlaceOf(positionals[0], usage)
const { databaseUrl, dataDir } = config
const since = performance.now()
try {
  if (databaseUrl) await waitForDatabase(databaseUrl, { seconds: config.databaseWait, say: console.log })
  const storage = openStorage(config)
  const { name, moment, faults } = await restoreBackup({
    place,
    name: values.name,
    key: config.backup.key,
    databaseUrl,
    dataDir,
    storage,
  })
  console.log(`✓ Đã khôi phục ${name} (cửa hàng lúc ${moment}), ${seconds(since)}.`)
  for (const fault of faults) console.log(`✗ ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.log('✓ Mọi sổ sách đều khớp. Hãy mở cửa hàng bằng npm start.')
} catch (error) {
  console.error(
    error instanceof TargetRefused ? error.message : `Không khôi phục được.\n${formatError(error)}`,
  )
  process.exitCode = 1
}
