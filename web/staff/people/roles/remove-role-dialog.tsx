import { api, byId } from '#web/base/platform/api/api.ts'
import type { CountedRole } from '#contract/identity/accounts/role-management.ts'
import { roleSentences as sentences } from '#contract/identity/accounts/role-sentences.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'

export default function RemoveRoleDialog({ role, onClose }: { role: CountedRole; onClose: () => void }) {
  const attempt = useAttempt({ failed: sentences.deleteFailed })
  return (
    <ConfirmDialog
      title="Xóa nhóm quyền?"
      action="Xóa nhóm quyền"
      onConfirm={() => attempt(() => api('DELETE /accounts/delete-role', byId(role.staff_role_id)))}
      onClose={onClose}
    >
      <p>
        <strong>{role.name}</strong> sẽ không còn trong danh sách. Nhật ký vẫn giữ những gì người giữ nhóm
        quyền này đã làm.
      </p>
    </ConfirmDialog>
  )
}
