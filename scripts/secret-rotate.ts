import { parseArgs } from 'node:util'
import { findBackupSource } from '#server/operations/backup/find-backup-source.ts'
import { describeFailedStart } from '#server/app/failed-start.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { deriveSessionKeys, fingerprintsOf } from '#server/platform/guard/sessions/session-keys.ts'
import {
  dropKeptSecrets,
  mostAccepted,
  readKeptSecrets,
  rotateKeptSecret,
} from '#server/platform/guard/sessions/session-secret.ts'
import { type Config, ConfigError } from '#server/platform/process/config/config.ts'
import { readSecretUse } from '#server/identity/sessions/secrets/secret-use-store.ts'
import { whyKeepSecrets } from '#server/identity/sessions/secrets/why-keep-secrets.ts'
import { reportLostConnection, readSettings } from './operate/on-database.ts'

// npm run secret:rotate: a new secret signs from the next start of the shop on, and what the ones before signed stays good.
// npm run secret:rotate -- --drop: from the next start on it does not; refused while anything needs them, but for --now.
const { drop, now } = readArguments()
const config = readSettings()
try {
  if (config.sessionSecret || config.databaseUrl)
    throw new ConfigError(
      'SESSION_SECRET đặt trong cài đặt: đổi ở đó, theo docs/OPERATIONS.md ("Rotating SESSION_SECRET").',
    )
  const kept = readKeptSecrets(config)
  const forgets = drop ? kept.length > 1 : kept.length > mostAccepted
  if (forgets && !now) {
    const needed = await readNeed(config, kept)
    if (needed !== undefined)
      throw new ConfigError(
        `Chưa bỏ được khóa cũ: ${needed}.\nKhóa đã lộ thì vẫn bỏ ngay được, và mất những thứ ấy: thêm --now.`,
      )
  }
  if (drop) console.log(`Đã bỏ ${dropKeptSecrets(config)} khóa cũ; có hiệu lực từ lần mở tới.`)
  else
    console.log(
      `Khóa mới ký từ lần mở tới; ${rotateKeptSecret(config)} khóa cũ còn được nhận. Trang Sức khỏe cho biết khi nào bỏ được.`,
    )
  // A secret that others know goes before the database is asked, which may not come up.
  if (forgets && now) await tellLoss(config, kept)
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  console.error(
    missing ? 'Cửa hàng chưa có khóa: nó tự tạo khi mở lần đầu.' : await describeFailedStart(error),
  )
  process.exitCode = 1
}

async function tellLoss(shop: Config, kept: ReturnType<typeof readKeptSecrets>) {
  try {
    const needed = await readNeed(shop, kept)
    if (needed !== undefined) console.log(`! Khóa cũ đã bỏ dù còn cần: ${needed}.`)
  } catch (error) {
    console.error(`! Không xem được còn cần khóa cũ cho việc gì: ${await describeFailedStart(error)}`)
  }
}

/** Reasons to keep the secrets, from the shop's own database, open or asleep. */
async function readNeed(shop: Config, kept: ReturnType<typeof readKeptSecrets>) {
  const source = await findBackupSource(shop, console.log)
  try {
    const database = openDatabase({ url: source.url, poolSize: 1, onLostConnection: reportLostConnection })
    try {
      const use = await readSecretUse(database.db, fingerprintsOf(deriveSessionKeys(...kept)))
      return whyKeepSecrets({ accepted: kept.length - 1, ...use })
    } finally {
      await database.close()
    }
  } finally {
    await source.stop()
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { drop: { type: 'boolean' }, now: { type: 'boolean' } } }).values
  } catch {
    console.error('Cách dùng: npm run secret:rotate [-- --drop] [--now]')
    process.exit(2)
  }
}
