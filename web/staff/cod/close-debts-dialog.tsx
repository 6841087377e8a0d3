import { useRevalidator } from 'react-router'
import { api } from '#web/base/platform/api/api.ts'
import { DateField } from '#web/base/dates/date-field.tsx'
import { codSentences as words } from '#contract/goods/cod/cod-sentences.ts'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { NoteField } from '#web/base/ui/fields/note-field.tsx'

type Props = {
  /** Without one: all that were delivered before a day. */ orderId?: number
  onClose: () => void
}

/** Cash that came without a settlement, or never will. */
export default function CloseDebtsDialog({ orderId, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const submit = useRecordChange({
    check: (values): Problems => ({
      ...(orderId === undefined && !textOf(values, 'delivered_before')
        ? { delivered_before: words.dayInvalid }
        : {}),
      ...(textOf(values, 'note').trim() ? {} : { note: words.noteMissing }),
    }),
    change: (values) =>
      api('PUT /cod/close-debts', {
        body: {
          note: textOf(values, 'note'),
          ...(orderId === undefined
            ? { delivered_before: textOf(values, 'delivered_before') }
            : { order_ids: [orderId] }),
        },
      }),
    reload: revalidate,
    onClose,
    fallback: words.failed,
  })
  const { problemOf } = submit
  return (
    <FormModal
      title={orderId === undefined ? 'Đóng các khoản cũ' : `Đóng khoản của đơn #${orderId}`}
      action="Đóng khoản"
      submit={submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Dùng khi tiền đã về mà không có phiếu, hoặc không đòi được nữa. Khoản đã đóng không mở lại được.
      </p>
      {orderId === undefined && (
        <DateField
          label="Các đơn giao trước ngày"
          name="delivered_before"
          required
          problem={problemOf('delivered_before') ?? ''}
        />
      )}
      <NoteField label="Lý do" name="note" rows={2} required problem={problemOf('note') ?? ''} />
    </FormModal>
  )
}
