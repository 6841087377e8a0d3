import { useId } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { User } from '#contract/base/people/person.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { passwordRequired } from '#contract/base/people/password-sentences.ts'
import { leaveSession } from '#web/base/platform/session/session.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { DialogActions, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { CurrentPasswordField } from '#web/shop/accounts/password/password-fields.tsx'

/** Names what will be lost, and asks for the password. */
export default function EraseAccount({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId()
  const { busy, alert, problemOf, formProps } = useSubmit({
    check: (values): Problems =>
      user.has_password && textOf(values, 'password') === '' ? { password: passwordRequired } : {},
    send: async (values) => {
      const { msg } = await api('DELETE /accounts/my-account', {
        body: { password: textOf(values, 'password') },
      })
      await (await import('#web/shop/accounts/remember-me/saved-credentials.ts')).clearSavedCredentials()
      leaveSession()
      toast.success(msg)
    },
    fallback: generalSentence,
  })
  return (
    <Modal
      title="Xóa tài khoản"
      size="sm"
      asks={!user.has_password}
      onClose={onClose}
      actions={
        <DialogActions
          cancel="Giữ tài khoản"
          onCancel={onClose}
          canLeave
          action="Xóa vĩnh viễn"
          busy={busy}
          formId={formId}
        />
      }
    >
      <form id={formId} {...formProps} className="space-y-5">
        <p>
          Tên, email, số điện thoại, địa chỉ và ảnh đại diện của bạn sẽ bị xóa và{' '}
          <strong>không lấy lại được</strong>. Đơn hàng và nhận xét đã có vẫn được giữ, nhưng không còn mang
          tên bạn. Số dư mua sách còn lại sẽ mất hiệu lực.
        </p>
        <FormAlert>{alert}</FormAlert>
        {user.has_password && (
          <CurrentPasswordField label="Mật khẩu của bạn" name="password" problem={problemOf('password')} />
        )}
      </form>
    </Modal>
  )
}
