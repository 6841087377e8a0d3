import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'

type Props = { left: readonly string[]; onClose: () => void }

/** Which books could not be deleted, and why each of them. */
export default function FailedDeletionsDialog({ left, onClose }: Props) {
  return (
    <Modal
      asks
      title={`${formatNumber(left.length)} sách chưa được xóa`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Đã hiểu</Button>}
    >
      <ul className="list-disc space-y-1.5 ps-5">
        {left.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Modal>
  )
}
