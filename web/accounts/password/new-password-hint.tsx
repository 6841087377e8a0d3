import { lazy, Suspense } from 'react'
import { passwordAdvice } from '#contract/people/password-sentences.ts'

const PasswordStrengthHint = lazy(() => import('./password-strength-hint.tsx'))

/** How strong a new password is; loaded with its first letter. */
export function NewPasswordHint({ password }: { password: string }) {
  if (password === '') return passwordAdvice
  return (
    <Suspense fallback={passwordAdvice}>
      <PasswordStrengthHint password={password} />
    </Suspense>
  )
}
