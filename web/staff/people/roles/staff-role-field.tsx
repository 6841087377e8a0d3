import { useEffect, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { CountedRole } from '#contract/identity/accounts/role-management.ts'
import { roleSentences as sentences } from '#contract/identity/accounts/role-sentences.ts'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { covers } from '#contract/platform/access/rights.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { Select } from '#web/base/ui/fields/select.tsx'

type Props = { now: number | null; disabled: boolean; problem: string }

/** Which role of the staff: of those only that the reader may give. A new one of the staff begins as a clerk. */
export function StaffRoleField({ now, disabled, problem }: Props) {
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
