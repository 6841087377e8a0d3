import { roleNames, standingNames } from '#contract/accounts/user-management-sentences.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type ProblemOf = (field: string) => string | undefined
type NameProps = {
  problemOf: ProblemOf
  first_name?: string
  last_name?: string
}

export function NameFields({ problemOf, first_name = '', last_name = '' }: NameProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label="Họ"
        name="last_name"
        autoComplete="off"
        required
        defaultValue={last_name}
        problem={problemOf('last_name') ?? ''}
      />
      <TextField
        label="Tên"
        name="first_name"
        autoComplete="off"
        required
        defaultValue={first_name}
        problem={problemOf('first_name') ?? ''}
      />
    </div>
  )
}

export function PhoneField({ problemOf, phone = '' }: { problemOf: ProblemOf; phone?: string }) {
  return (
    <TextField
      label="Số điện thoại"
      name="phone_number"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      required={false}
      defaultValue={phone}
      problem={problemOf('phone_number') ?? ''}
    />
  )
}

type StandingProps = {
  roleId?: 1 | 2
  active?: boolean
  /** Nobody takes his own power away. */ own?: boolean
}

export function StandingFields({ roleId = 1, active = true, own = false }: StandingProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Select label="Vai trò" name="role_id" defaultValue={roleId} disabled={own}>
        <option value="1">{roleNames[1]}</option>
        <option value="2">{roleNames[2]}</option>
      </Select>
      <Select label="Trạng thái" name="is_active" defaultValue={String(active)} disabled={own}>
        <option value="true">{standingNames.active}</option>
        <option value="false">{standingNames.locked}</option>
      </Select>
    </div>
  )
}
