import type { ComponentProps } from 'react'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'required' | 'problem'> & {
  value: string
  onValue: (value: string) => void
}

/** House number and street of an address. */
export const StreetField = ({ onValue, ...rest }: Props) => (
  <TextField
    label="Số nhà, tên đường"
    name="house_number"
    autoComplete="address-line1"
    maxLength={200}
    onChange={({ target }) => onValue(target.value)}
    {...rest}
  />
)
