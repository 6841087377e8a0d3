import { useEffect, useState, useRef } from 'react'
import { roleNames, standingNames } from '#contract/identity/accounts/user-management-sentences.ts'
import { Select } from '#web/base/ui/fields/select.tsx'
import { PhoneField } from '#web/shop/accounts/identity-fields.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { api } from '#web/base/platform/api/api.ts'
import type { CountedRole } from '#contract/identity/accounts/role-management.ts'
import { roleSentences as sentences } from '#contract/identity/accounts/role-sentences.ts'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { covers } from '#contract/platform/access/rights.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { textOf } from '#web/base/platform/forms/use-submit.ts'

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

type StaffRoleFieldProps = { now: number | null; disabled: boolean; problem: string }

/** Which role of the staff: of those only that the reader may give. A new one of the staff begins as a clerk. */
function StaffRoleField({ now, disabled, problem }: StaffRoleFieldProps) {
  const session = useSession()
  const { roles, failure } = useRoles()
  const own = session.status === 'in' ? session.user.rights : []
  const offered = roles?.filter(({ staff_role_id, rights }) => staff_role_id === now || covers(own, rights))
  return (
    <div className="sm:col-span-2">
      <Select
        label="Nhóm quyền"
        name="staff_role_id"
        value={now ?? builtInRoles.clerk.id}
        onChange={() => {}}
        disabled={disabled || !offered}
        aria-invalid={problem ? true : undefined}
      >
        {offered?.map(({ staff_role_id, name }) => (
          <option key={staff_role_id} value={staff_role_id}>
            {name}
          </option>
        ))}
      </Select>
      {(problem || failure) && (
        <p role="alert" className="mt-1.5 text-sm text-seal">
          {problem || failure}
        </p>
      )}
    </div>
  )
}

function useRoles() {
  const [roles, setRoles] = useState<CountedRole[]>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    api('GET /accounts/get-roles', leaving.signal ? { signal: leaving.signal } : {}).then(
      ({ data }) => setRoles(data),
      () => {
        if (!leaving.signal.aborted) setFailure(sentences.loadFailed)
      },
    )
    return () => leaving.abort()
  }, [])
  return { roles, failure }
}

type TemporaryPasswordProps = { problem: string | undefined; required: boolean; hint: string }

/** Shown as it is: it has to be passed on to the owner of the account. */
export function TemporaryPassword({ problem, required, hint }: TemporaryPasswordProps) {
  const field = useRef<HTMLDivElement>(null)
  const fill = () => {
    const input = field.current?.querySelector('input')
    if (!input) return
    input.value = randomPassword()
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <div ref={field}>
      <TextField
        label="Mật khẩu tạm thời"
        name="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={required}
        problem={problem ?? ''}
        hint={hint}
      />
      <Button variant="outline" size="sm" onClick={fill} className="mt-2">
        Tạo ngẫu nhiên
      </Button>
    </div>
  )
}

/** Which role of the staff a form names; undefined where it names none. */
export const staffRoleIn = (values: FormData): number | undefined =>
  textOf(values, 'role_id') === '2' ? Number(textOf(values, 'staff_role_id')) || undefined : undefined

/** Without what looks alike when it is read out or written down. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A temporary password in groups of four, to be read out; some 69 bits. */
export function randomPassword(): string {
  const picked = Array.from({ length: 12 }, () => letters[pick()])
  return [0, 4, 8].map((from) => picked.slice(from, from + 4).join('')).join('-')
}

/** Every letter is as likely as any other: what does not divide evenly is thrown away. */
function pick(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 256 - (256 % letters.length) ? byte % letters.length : pick()
}
