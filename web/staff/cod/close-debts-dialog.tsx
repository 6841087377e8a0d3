import type { CodDebt } from '#contract/goods/cod/cod.ts'
import { codSentences as words } from '#contract/goods/cod/cod-sentences.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

type Props = {
  /** Without one: all that were delivered before a day. */
  debt?: Pick<CodDebt, 'order_id' | 'order_code'>
  onClose: () => void
}

/** Cash that came without a settlement, or never will. */
export default function CloseDebtsDialog({ debt, onClose }: Props) {
  return (
    <FormDialog
      title={debt ? `Đóng khoản của đơn ${debt.order_code}` : 'Đóng các khoản cũ'}
      action="Đóng khoản"
      call="PUT /cod/close-debts"
      about={
        <p className="text-ink-soft">
          Dùng khi tiền đã về mà không có phiếu, hoặc không đòi được nữa. Khoản đã đóng không mở lại được.
        </p>
      }
      fields={{
        ...(!debt && {
          delivered_before: { kind: 'day', label: 'Các đơn giao trước ngày', required: words.dayInvalid },
        }),
        note: { kind: 'note', label: 'Lý do', rows: 2, required: words.noteMissing },
      }}
      rest={debt ? { order_ids: [debt.order_id] } : {}}
      reload="page"
      fallback={words.failed}
      onClose={onClose}
    />
  )
}
