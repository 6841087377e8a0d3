import { dropKeptSecrets, rotateKeptSecret } from '#server/platform/guard/sessions/session-secret.ts'
import { ConfigError, loadEnvFile, readConfig } from '#server/platform/process/config/config.ts'
import { endOnCrash } from '#server/platform/process/end-on-crash.ts'

// npm run secret:rotate: a new secret signs from the next start of the shop on, and what the ones before signed stays good.
// npm run secret:rotate -- --drop: from the next start on it does not.
endOnCrash()
const [option, ...more] = process.argv.slice(2)
if (more.length > 0 || (option !== undefined && option !== '--drop')) {
  console.error('Cách dùng: npm run secret:rotate [-- --drop]')
  process.exit(2)
}
loadEnvFile()
try {
  const config = readConfig(process.env)
  if (config.sessionSecret || config.databaseUrl)
    throw new ConfigError(
      'SESSION_SECRET đặt trong cài đặt: đổi ở đó, theo docs/OPERATIONS.md ("Rotating SESSION_SECRET").',
    )
  if (option === '--drop') console.log(`Đã bỏ ${dropKeptSecrets(config)} khóa cũ; có hiệu lực từ lần mở tới.`)
  else
    console.log(
      `Khóa mới ký từ lần mở tới; ${rotateKeptSecret(config)} khóa cũ còn được nhận. Trang Sức khỏe cho biết khi nào bỏ được.`,
    )
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  if (!missing && !(error instanceof ConfigError)) throw error
  console.error(missing ? 'Cửa hàng chưa có khóa: nó tự tạo khi mở lần đầu.' : error.message)
  process.exitCode = 1
}
