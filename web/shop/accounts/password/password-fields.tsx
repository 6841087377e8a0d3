import { useState, lazy, Suspense, type ComponentProps } from 'react'
import { type Problems, problemsOf, textOf } from '#web/base/platform/forms/use-submit.ts'
import { PasswordField } from '#web/base/ui/fields/password-field.tsx'
import {
  confirmationDiffers,
  passwordRequired,
  passwordAdvice,
  shortestPasswords,
} from '#contract/base/people/password-sentences.ts'
import { useSession } from '#web/base/platform/session/session.ts'

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

type PasswordChange = { account_id: number; old_password: string; new_password: string }

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

type NewPasswordFieldProps = {
  label: string
  name: string
  value: string
  onValue: (value: string) => void
  problemOf: (field: string) => string | undefined
}

/** A password that is being chosen, with how strong it is. */
export const NewPasswordField = ({ name, value, onValue, problemOf, ...rest }: NewPasswordFieldProps) => (
  <PasswordField
    autoComplete="new-password"
    required
    name={name}
    value={value}
    onChange={({ target }) => onValue(target.value)}
    problem={problemOf(name)}
    hint={<NewPasswordHint password={value} />}
    {...rest}
  />
)

const PasswordStrengthHint = lazy(() => import('./password-strength.tsx'))

/** Strength of a new password; loaded with its first letter. */
function NewPasswordHint({ password }: { password: string }) {
  const session = useSession()
  const shortest =
    shortestPasswords[session.status === 'in' && session.user.role === 'admin' ? 'admin' : 'user']
  if (password === '') return passwordAdvice(shortest)
  return (
    <Suspense fallback={passwordAdvice(shortest)}>
      <PasswordStrengthHint password={password} shortest={shortest} />
    </Suspense>
  )
}

type CurrentPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'required'>

/** The password of the account that is signed in; password managers fill it in. */
export const CurrentPasswordField = (props: CurrentPasswordFieldProps) => (
  <PasswordField autoComplete="current-password" required {...props} />
)
