import { useState } from 'react'
import { roleNames, standingNames } from '#contract/identity/accounts/user-management-sentences.ts'
import { Select } from '#web/base/ui/fields/select.tsx'
import { PhoneField } from '#web/shop/accounts/phone-field.tsx'
import { StaffRoleField } from './roles/staff-role-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type ProblemOf = (field: string) => string | undefined
type NameProps = {
  problemOf: ProblemOf
  first_name?: string
  last_name?: string
}

export function NameFields({ problemOf, first_name = '', last_name = '' }: NameProps) {
  const nameField = (label: string, name: string, value: string) => (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      required
      defaultValue={value}
      problem={problemOf(name) ?? ''}
    />
  )
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {nameField('Họ', 'last_name', last_name)}
      {nameField('Tên', 'first_name', first_name)}
    </div>
  )
}

export function UserPhoneField({ problemOf, phone = '' }: { problemOf: ProblemOf; phone?: string }) {
  return <PhoneField value={phone} autoComplete="off" required={false} problem={problemOf('phone_number')} />
}

type StandingProps = {
  roleId?: 1 | 2
  staffRoleId?: number | null
  active?: boolean
  /** The reader's own account: its power stays as it is. */
  own?: boolean
  problemOf: ProblemOf
}

export function StandingFields({
  roleId = 1,
  staffRoleId = null,
  active = true,
  own = false,
  problemOf,
}: StandingProps) {
  const [role, setRole] = useState(String(roleId))
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Select
        label="Vai trò"
        name="role_id"
        defaultValue={roleId}
        disabled={own}
        onChange={({ currentTarget }) => setRole(currentTarget.value)}
      >
        <option value="1">{roleNames[1]}</option>
        <option value="2">{roleNames[2]}</option>
      </Select>
      <Select label="Trạng thái" name="is_active" defaultValue={String(active)} disabled={own}>
        <option value="true">{standingNames.active}</option>
        <option value="false">{standingNames.locked}</option>
      </Select>
      {role === '2' && (
        <StaffRoleField now={staffRoleId} disabled={own} problem={problemOf('staff_role_id') ?? ''} />
      )}
    </div>
  )
}
