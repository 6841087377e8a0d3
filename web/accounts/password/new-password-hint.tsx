import { lazy, Suspense } from 'react'

const PasswordStrengthHint = lazy(() => import('./password-strength-hint.tsx'))
const atFirst = 'Ít nhất 6 ký tự, càng dài càng chắc'

/** How strong a password is that somebody chooses; loaded with its first letter. */
export function NewPasswordHint({ password }: { password: string }) {
  if (password === '') return atFirst
  return (
    <Suspense fallback={atFirst}>
      <PasswordStrengthHint password={password} />
    </Suspense>
  )
}
