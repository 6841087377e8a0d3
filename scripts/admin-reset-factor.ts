import { email, emailKey } from '#contract/base/people/email.ts'
import { findCredentialsByEmail } from '#server/base/people/account-store.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { resetFactorsByCommand } from '#server/identity/sessions/factor/change-factors.ts'
import { onDatabase } from './operate/on-database.ts'

// npm run admin:reset-factor -- EMAIL: for an owner who lost the phone and the recovery codes, and has no colleague who may do it.
const address = email.safeParse(process.argv[2])
if (!address.success) {
  console.error('Cách dùng: npm run admin:reset-factor -- EMAIL')
  process.exit(2)
}

await onDatabase({ poolSize: 2 }, async ({ db }) => {
  const account = await findCredentialsByEmail(db, emailKey(address.data))
  const done = account && (await resetFactorsByCommand(db, systemCaller, account.account_id))
  if (!done) {
    console.error(`Không có cách xác minh nào để gỡ ở tài khoản ${address.data}`)
    process.exitCode = 1
    return
  }
  console.log(`Đã gỡ mọi cách xác minh hai bước của ${address.data} và đăng xuất mọi thiết bị.`)
})
