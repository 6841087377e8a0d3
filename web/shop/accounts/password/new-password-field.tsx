import { PasswordField } from '#web/base/ui/fields/password-field.tsx'
import { NewPasswordHint } from './new-password-hint.tsx'

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
