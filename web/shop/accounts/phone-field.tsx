import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = {
  value: string
  problem: string | undefined
  required?: boolean
  maxLength?: number
  hint?: string
  /** Off where it is another person's. */
  autoComplete?: 'tel' | 'off'
}

/** The telephone of a person. */
export function PhoneField({ value, problem = '', autoComplete = 'tel', ...more }: Props) {
  return (
    <TextField
      label="Số điện thoại"
      name="phone_number"
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      defaultValue={value}
      problem={problem}
      {...more}
    />
  )
}
