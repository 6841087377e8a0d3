import path from 'node:path'
import { TargetRefused } from '#server/operations/backup/restore/empty-target.ts'
import { isServer, moveShop } from '#server/operations/backup/restore/move-shop.ts'
import { ConfigError } from '#server/platform/process/config/config.ts'
import { formatError } from '#server/platform/errors/describe-error.ts'
import { readSettings, seconds } from './operate/on-database.ts'

// npm run move -- postgres://… | FOLDER: the closed shop of these settings to a server or a folder, which is empty.
const to = process.argv[2]
const config = readSettings()
if (!to) {
  console.error(
    'Cách dùng: npm run move -- postgres://NGƯỜI:MẬT_KHẨU@MÁY/TÊN   hoặc   npm run move -- THƯ_MỤC',
  )
  process.exit(2)
}
const since = performance.now()
try {
  const faults = await moveShop(config, to, console.log)
  console.log(`✓ Đã chuyển cửa hàng, ${seconds(since)}. Nơi cũ vẫn còn nguyên.`)
  for (const fault of faults) console.log(`✗ ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.log('✓ Mọi sổ sách đều khớp.')
  console.log(
    isServer(to)
      ? `Hãy đặt DATABASE_URL tới máy chủ mới, và SESSION_SECRET; nội dung của ${path.join(config.dataDir, 'session-secret')} giữ mọi người đăng nhập.`
      : `Hãy đặt DATA_DIR=${path.resolve(to)} và bỏ DATABASE_URL.`,
  )
} catch (error) {
  const told = error instanceof TargetRefused || error instanceof ConfigError
  console.error(told ? error.message : `Không chuyển được; nơi cũ vẫn còn nguyên.\n${formatError(error)}`)
  process.exitCode = 1
}
