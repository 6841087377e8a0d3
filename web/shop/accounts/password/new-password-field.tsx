import { PasswordField } from '#web/base/ui/fields/password-field.tsx'
import { lazy, Suspense } from 'react'
import { passwordAdvice, shortestPasswords } from '#contract/base/people/password-sentences.ts'
import { useSession } from '#web/base/platform/session/session.ts'

type Props = {
  label: string
  name: string
  value: string
  onValue: (value: string) => void
  problemOf: (field: string) => string | undefined
}

/** A password that is being chosen, with how strong it is. */
export const NewPasswordField = ({ name, value, onValue, problemOf, ...rest }: Props) => (
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

const PasswordStrengthHint = lazy(() => import('./password-strength-hint.tsx'))

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
