import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { BookOutcome } from '#contract/catalogue/book-admin/book-admin.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'

type Props = { kept: readonly BookOutcome[]; onClose: () => void }

/** Which books stayed as the change left them, and why each of them. */
export default function NotUndoneDialog({ kept, onClose }: Props) {
  return (
    <Modal
      asks
      title={`${formatNumber(kept.length)} sách được giữ nguyên`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Đã hiểu</Button>}
    >
      <ul className="list-disc space-y-1.5 ps-5">
        {kept.map(({ book_id, title, msg }) => (
          <li key={book_id} className="break-words">
            {bookAdminSentences.notUndone(title || `ID ${book_id}`, msg)}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
