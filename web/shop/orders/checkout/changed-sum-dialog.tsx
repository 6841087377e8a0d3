import { formatDong } from '#contract/platform/language/money.ts'
import type { Question } from '#web/shop/orders/submission/submit-order.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'

/** Questions about what changed since the page was drawn. */
const changed = {
  prices: { title: 'Giá đã thay đổi', action: 'Đặt với giá mới' },
  total: { title: 'Tổng tiền đã thay đổi', action: 'Đặt với tổng tiền mới' },
}

type Props = {
  question: Extract<Question, { said: string }>
  total: number
  onYes: () => Promise<void>
  onClose: () => void
}

export default function ChangedSumDialog({ question, total, onYes, onClose }: Props) {
  return (
    <ConfirmDialog {...changed[question.about]} onClose={onClose} onConfirm={onYes}>
      <p>{question.said.replace(/\.?$/, '.')}</p>
      <p className="mt-3">
        Số tiền phải trả bây giờ là <strong className="figures whitespace-nowrap">{formatDong(total)}</strong>
        .
      </p>
    </ConfirmDialog>
  )
}
