import { Fragment, lazy } from 'react'
import { ShieldPlus } from '#web/base/icons/desk-icons.ts'
import { Check } from '#web/base/icons/first-icons.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import type { CountedRole } from '#contract/identity/accounts/role-management.ts'
import { roleSentences as sentences } from '#contract/identity/accounts/role-sentences.ts'
import { covers, holds, type Right, rightGroups } from '#contract/platform/access/rights.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { ScrollBox } from '#web/base/ui/layout/scroll-box.tsx'

export const rolesPath = '/admin/roles'

/** Hash words of the dialogs over the roles. */
const roleDialogWords = {
  add: 'them-nhom-quyen',
  edit: 'sua-nhom-quyen',
  remove: 'xoa-nhom-quyen',
} as const

const RoleDialog = lazy(() => import('./role-dialog.tsx'))
const RemoveRoleDialog = lazy(() => import('./remove-role-dialog.tsx'))

const groups = Object.entries(rightGroups).map(([key, { name, rights }]) => ({
  key,
  name,
  rights: Object.entries(rights) as [Right, string][],
}))

/** Which role may do what, a column for each. */
export function RolesScreen({ roles }: { roles: readonly CountedRole[] }) {
  const { linkTo } = useHashDialog(roleDialogWords)
  const session = useSession()
  const mayChange = session.status === 'in' && holds(session.user, 'roles.change')
  return (
    <>
      <ListHead title={sentences.title}>
        {mayChange && (
          <AddLink to={linkTo('add')} icon={ShieldPlus}>
            Thêm nhóm quyền
          </AddLink>
        )}
      </ListHead>
      <p className="mb-4 max-w-prose text-ink-soft">{sentences.explained}</p>
      <ScrollBox name="Quyền của từng nhóm" className="roles-box">
        <table className="roles">
          <caption className="sr-only">Quyền của từng nhóm</caption>
          <thead>
            <tr>
              <th scope="col">Quyền</th>
              {roles.map((role) => (
                <th key={role.staff_role_id} scope="col">
                  <RoleHead role={role} mayChange={mayChange} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <FactorRow roles={roles} mayChange={mayChange} />
            {groups.map(({ key, name, rights }) => (
              <Fragment key={key}>
                <tr className="roles-group">
                  <th scope="colgroup" colSpan={roles.length + 1}>
                    {name}
                  </th>
                </tr>
                {rights.map(([right, words]) => (
                  <tr key={right}>
                    <th scope="row">{words}</th>
                    {roles.map(({ staff_role_id, rights: allowed }) => (
                      <td key={staff_role_id}>
                        {allowed.includes(right) ? (
                          <>
                            <Check size={18} className="mx-auto text-jade" />
                            <span className="sr-only">Được</span>
                          </>
                        ) : (
                          <>
                            <span aria-hidden="true" className="text-ink-soft">
                              –
                            </span>
                            <span className="sr-only">Không</span>
                          </>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Dialogs roles={roles} />
    </>
  )
}

/** Which role takes a second factor: also of those that every shop has. */
function FactorRow({ roles, mayChange }: { roles: readonly CountedRole[]; mayChange: boolean }) {
  const session = useSession()
  const attempt = useAttempt({ failed: sentences.saveFailed })
  const own = session.status === 'in' ? session.user.rights : undefined
  return (
    <tr>
      <th scope="row">{sentences.factorTitle}</th>
      {roles.map(({ staff_role_id: id, name, rights, requires_factor }) => (
        <td key={id}>
          <input
            type="checkbox"
            aria-label={`${sentences.factorTitle}: ${name}`}
            checked={requires_factor}
            disabled={!mayChange || !covers(own, rights)}
            onChange={() =>
              void attempt(() =>
                api('PUT /accounts/require-factor', { ...byId(id), body: { required: !requires_factor } }),
              )
            }
            className="mx-auto block size-5 accent-seal"
          />
        </td>
      ))}
    </tr>
  )
}

function RoleHead({ role, mayChange }: { role: CountedRole; mayChange: boolean }) {
  const { linkTo } = useHashDialog(roleDialogWords)
  const session = useSession()
  const { staff_role_id: id, key, name, people, rights } = role
  const own = session.status === 'in' ? session.user : undefined
  const open = mayChange && key === null && covers(own?.rights, rights)
  return (
    <>
      <span className="block font-semibold break-words">{name}</span>
      <span className="desk-sub">{formatNumber(people)} người</span>
      {open && (
        <span className="flex flex-wrap justify-center gap-x-3">
          <Link to={linkTo('edit', id)} preventScrollReset className="text-link">
            Sửa<span className="sr-only"> nhóm quyền {name}</span>
          </Link>
          <Link to={linkTo('remove', id)} preventScrollReset className="text-link">
            Xóa<span className="sr-only"> nhóm quyền {name}</span>
          </Link>
        </span>
      )}
    </>
  )
}

function Dialogs({ roles }: { roles: readonly CountedRole[] }) {
  return (
    <ListDialogs words={roleDialogWords}>
      {({ kind, id, onClose }) => {
        const role = roles.find(({ staff_role_id }) => staff_role_id === id)
        if (kind === 'add') return <RoleDialog onClose={onClose} />
        if (!role) return null
        if (kind === 'edit') return <RoleDialog key={id} known={role} onClose={onClose} />
        return <RemoveRoleDialog key={id} role={role} onClose={onClose} />
      }}
    </ListDialogs>
  )
}
