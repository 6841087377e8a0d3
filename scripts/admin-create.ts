import { randomBytes } from 'node:crypto'
import { email } from '#contract/base/people/email.ts'
import { makeAdmin } from '#server/base/people/make-admin.ts'
import { onDatabase } from './operate/on-database.ts'

// npm run admin:create -- EMAIL: an administrator with a password for one use, told here and nowhere else.
const oneTimeHours = 24
const address = email.safeParse(process.argv[2])
if (!address.success) {
  console.error('Cách dùng: npm run admin:create -- EMAIL')
  process.exit(2)
}

const password = randomBytes(15).toString('base64url')
await onDatabase({ poolSize: 2 }, async ({ db }) => {
  await makeAdmin(db, { email: address.data, password, onlyFirst: false, oneTimeHours })
  console.log(`Đã tạo tài khoản quản trị ${address.data}`)
  console.log(`Mật khẩu dùng một lần: ${password}`)
  console.log(`Hãy đăng nhập trong ${oneTimeHours} giờ và đổi mật khẩu ngay.`)
})
