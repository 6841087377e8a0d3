import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import type { CountedRole } from '#contract/identity/accounts/role-management.ts'
import { roleSentences as sentences } from '#contract/identity/accounts/role-sentences.ts'
import { type Right, rightGroups } from '#contract/platform/access/rights.ts'
import { problemsOf, type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

const loadSchema = () => import('#contract/identity/accounts/role-management.ts')

type Props = { known?: CountedRole; onClose: () => void }

/** A name and any of the rights that the reader has. */
export default function RoleDialog({ known: role, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const submit = useSubmit({
    prepare: loadSchema,
    check: problemsWith,
    send: async (values) => {
      const body = bodyOf(values)
      const { msg } = role
        ? await api('PUT /accounts/update-role', {
            ...byId(role.staff_role_id),
            body: { ...body, version: role.version },
          })
        : await api('POST /accounts/create-role', { body })
      toast.success(msg)
      onClose()
      await revalidate()
    },
    fallback: sentences.saveFailed,
  })
  return (
    <FormModal
      title={role ? `Sửa nhóm quyền «${role.name}»` : 'Thêm nhóm quyền'}
      action={role ? 'Lưu nhóm quyền' : 'Thêm nhóm quyền'}
      submit={submit}
      onClose={onClose}
    >
      <TextField
        label="Tên nhóm quyền"
        name="name"
        autoComplete="off"
        required
        maxLength={60}
        defaultValue={role?.name ?? ''}
        problem={submit.problemOf('name') ?? ''}
      />
      <RightFields chosen={role?.rights ?? ['desk.use']} />
    </FormModal>
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

const bodyOf = (values: FormData) => ({
  name: textOf(values, 'name'),
  rights: values.getAll('rights').map(String) as Right[],
})

async function problemsWith(values: FormData): Promise<Problems> {
  const { createRole } = await loadSchema()
  return problemsOf(createRole.body, bodyOf(values))
}
