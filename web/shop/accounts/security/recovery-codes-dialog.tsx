import { saveText } from '#web/base/platform/files/download.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shown this once: the shop keeps what it can compare them with, and nothing that it could show again. */
export default function RecoveryCodesDialog({ codes, onClose }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Đã chép các mã khôi phục.')
    } catch {
      toast.error('Trình duyệt không cho chép. Hãy tải tệp hoặc ghi lại.')
    }
  }
  return (
    <Modal
      title="Mã khôi phục của bạn"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            Chép
          </Button>
          <Button
            variant="outline"
            onClick={() => saveText('ma-khoi-phuc.txt', `${codes.join('\n')}\n`, 'text/plain')}
          >
            Tải tệp
          </Button>
          <Button onClick={onClose}>Tôi đã cất các mã</Button>
        </>
      }
    >
      <p>
        Mỗi mã dùng được một lần, khi không có điện thoại bên mình. Các mã <strong>chỉ hiện lần này</strong>:
        hãy in ra hoặc cất ở nơi an toàn.
      </p>
      <ul className="figures mt-4 grid gap-x-6 gap-y-2 rounded-md border border-line bg-paper p-4 font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-center select-all">
            {code}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
