import { useState } from 'react'
import { type Problems, problemsOf, textOf } from '#web/base/platform/forms/use-submit.ts'
import { PasswordField } from '#web/base/ui/fields/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { confirmationDiffers, passwordRequired } from '#contract/base/people/password-sentences.ts'

/** A new password and the same once more. */
export function NewPasswordFields({ problemOf }: { problemOf: (field: string) => string | undefined }) {
  const [password, setPassword] = useState('')
  return (
    <>
      <NewPasswordField
        label="Mật khẩu mới"
        name="new_password"
        value={password}
        onValue={setPassword}
        problemOf={problemOf}
      />
      <PasswordField
        label="Nhập lại mật khẩu mới"
        name="confirmation"
        autoComplete="new-password"
        required
        problem={problemOf('confirmation')}
      />
    </>
  )
}

export type PasswordChange = { account_id: number; old_password: string; new_password: string }

/** By the server's rules; and what was typed twice must be the same. */
export async function problemsOfPasswordChange(
  values: FormData,
  change: PasswordChange,
  needsOld: boolean,
): Promise<Problems> {
  const { changePassword } = await import('#contract/identity/sessions/sign-in.ts')
  const found = { ...problemsOf(changePassword.body, change) }
  if (needsOld && change.old_password === '') found['old_password'] = passwordRequired
  return { ...confirmationProblem(values), ...found }
}

export function confirmationProblem(values: FormData): Problems {
  const [typed, again] = ['new_password', 'confirmation'].map((name) => textOf(values, name).normalize('NFC'))
  return typed === again ? {} : { confirmation: confirmationDiffers }
}
