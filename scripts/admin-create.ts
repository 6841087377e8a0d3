import { randomBytes } from 'node:crypto'
import { email } from '#contract/people/email.ts'
import { makeAdmin } from '#server/people/make-admin.ts'
import { loadEnvFile } from '#server/platform/process/config/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { findDatabase, reportLostConnection } from '#scripts/operate/find-database.ts'

// npm run admin:create -- EMAIL: an administrator with a password for one use, told here and nowhere else.
const oneTimeHours = 24
const address = email.safeParse(process.argv[2])
if (!address.success) {
  console.error('Cách dùng: npm run admin:create -- EMAIL')
  process.exit(2)
}

loadEnvFile()
const server = await findDatabase()
await migrate(server.url)
const database = openDatabase({ url: server.url, poolSize: 2, onLostConnection: reportLostConnection })
const password = randomBytes(15).toString('base64url')
try {
  await makeAdmin(database.db, { email: address.data, password, onlyFirst: false, oneTimeHours })
  console.log(`Đã tạo tài khoản quản trị ${address.data}`)
  console.log(`Mật khẩu dùng một lần: ${password}`)
  console.log(`Hãy đăng nhập trong ${oneTimeHours} giờ và đổi mật khẩu ngay.`)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
  await server.stop()
}
