import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { NewPasswordHint } from './new-password-hint.tsx'

type Props = {
  label: string
  name: string
  value: string
  onValue: (value: string) => void
  problem: string | undefined
}

/** A password that is being chosen, with how strong it is. */
export const NewPasswordField = ({ value, onValue, ...rest }: Props) => (
  <PasswordField
    autoComplete="new-password"
    required
    value={value}
    onChange={({ target }) => onValue(target.value)}
    hint={<NewPasswordHint password={value} />}
    {...rest}
  />
)
