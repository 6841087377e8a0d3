import { textState } from '#web/base/ui/fields/field-state.ts'
import type { ComponentProps } from 'react'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type ProblemOf = (field: string) => string | undefined
type Names = { last_name: string; first_name: string }
type NameProps = { names: Partial<Names> | undefined; lastNameRequired: boolean; problemOf: ProblemOf }

export function NameFields({ names, lastNameRequired, problemOf }: NameProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label="Họ"
        name="last_name"
        autoComplete="family-name"
        required={lastNameRequired}
        defaultValue={names?.last_name}
        problem={problemOf('last_name')}
      />
      <TextField
        label="Tên"
        name="first_name"
        autoComplete="given-name"
        required
        defaultValue={names?.first_name}
        problem={problemOf('first_name')}
      />
    </div>
  )
}

type EmailProps = { onEmail: (email: string) => void } & Omit<ComponentProps<typeof TextField>, 'label'>

export function EmailField({ onEmail, ...rest }: EmailProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={({ target }) => onEmail(target.value)}
      {...rest}
    />
  )
}

type Props = {
  value: string
  /** Left out where the browser keeps what is typed. */
  onValue?: ((value: string) => void) | undefined
  problem: string | undefined
  required?: boolean
  maxLength?: number
  hint?: string
  /** Off where it is another person's. */
  autoComplete?: 'tel' | 'off'
}

/** The telephone of a person. */
export function PhoneField({ value, onValue, problem = '', autoComplete = 'tel', ...more }: Props) {
  return (
    <TextField
      label="Số điện thoại"
      name="phone_number"
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      problem={problem}
      {...textState(value, onValue)}
      {...more}
    />
  )
}
