import { lazy, Suspense } from 'react'
import { passwordAdvice, shortestPasswords } from '#contract/base/people/password-sentences.ts'
import { useSession } from '#web/base/platform/session/session.ts'

const PasswordStrengthHint = lazy(() => import('./password-strength-hint.tsx'))

/** How strong a new password is; loaded with its first letter. */
export function NewPasswordHint({ password }: { password: string }) {
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
