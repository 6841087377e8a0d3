import type { CountedRole } from '#contract/identity/accounts/role-management.ts'
import { roleSentences as sentences } from '#contract/identity/accounts/role-sentences.ts'
import { type Right, rightGroups } from '#contract/platform/access/rights.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

const loadSchema = async () =>
  (await import('#contract/identity/accounts/role-management.ts')).createRole.body

type Props = { known?: CountedRole; onClose: () => void }

/** A name and any of the rights that the reader has. */
export default function RoleDialog({ known: role, onClose }: Props) {
  return (
    <FormDialog
      title={role ? `Sửa nhóm quyền «${role.name}»` : 'Thêm nhóm quyền'}
      action={role ? 'Lưu nhóm quyền' : 'Thêm nhóm quyền'}
      call={role ? 'PUT /accounts/update-role' : 'POST /accounts/create-role'}
      id={role?.staff_role_id}
      fields={{
        name: {
          label: 'Tên nhóm quyền',
          autoComplete: 'off',
          required: true,
          maxLength: 60,
          defaultValue: role?.name ?? '',
        },
      }}
      rest={(form) => ({
        rights: form.getAll('rights').map(String) as Right[],
        ...(role && { version: role.version }),
      })}
      schema={loadSchema}
      fallback={sentences.saveFailed}
      onClose={onClose}
    >
      <RightFields chosen={role?.rights ?? ['desk.use']} />
    </FormDialog>
  )
}

function RightFields({ chosen }: { chosen: readonly Right[] }) {
  const session = useSession()
  const own: readonly Right[] = (session.status === 'in' && session.user.rights) || []
  return Object.entries(rightGroups).map(([key, { name, rights }]) => {
    const offered = (Object.entries(rights) as [Right, string][]).filter(([right]) => own.includes(right))
    if (offered.length === 0) return null
    return (
      <fieldset key={key}>
        <legend className="mb-1 text-sm font-semibold">{name}</legend>
        {offered.map(([right, words]) => (
          <label key={right} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="rights"
              value={right}
              defaultChecked={chosen.includes(right)}
              className="size-5 shrink-0 accent-seal"
            />
            {words}
          </label>
        ))}
      </fieldset>
    )
  })
}
