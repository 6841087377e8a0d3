import { codSentences as words } from '#contract/goods/cod/cod-sentences.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

type Props = {
  /** Without one: all that were delivered before a day. */ orderId?: number
  onClose: () => void
}

/** Cash that came without a settlement, or never will. */
export default function CloseDebtsDialog({ orderId, onClose }: Props) {
  return (
    <FormDialog
      title={orderId === undefined ? 'Đóng các khoản cũ' : `Đóng khoản của đơn #${orderId}`}
      action="Đóng khoản"
      call="PUT /cod/close-debts"
      about={
        <p className="text-ink-soft">
          Dùng khi tiền đã về mà không có phiếu, hoặc không đòi được nữa. Khoản đã đóng không mở lại được.
        </p>
      }
      fields={{
        ...(orderId === undefined && {
          delivered_before: { kind: 'day', label: 'Các đơn giao trước ngày', required: words.dayInvalid },
        }),
        note: { kind: 'note', label: 'Lý do', rows: 2, required: words.noteMissing },
      }}
      rest={orderId === undefined ? {} : { order_ids: [orderId] }}
      reload="page"
      fallback={words.failed}
      onClose={onClose}
    />
  )
}
