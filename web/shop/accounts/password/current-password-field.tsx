import type { ComponentProps } from 'react'
import { PasswordField } from '#web/base/ui/fields/password-field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'required'>

/** The password of the account that is signed in; password managers fill it in. */
export const CurrentPasswordField = (props: Props) => (
  <PasswordField autoComplete="current-password" required {...props} />
)
