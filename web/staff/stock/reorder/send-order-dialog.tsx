import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import {
  reorderSentences,
  supplierOrderSentences as words,
} from '#contract/goods/stock/supplier-order-sentences.ts'
import type { SupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'

type Way = 'letter' | 'hand'

/** The order is made: by a letter, or in another way that is only noted. */
export default function SendOrderDialog({ order, onClose }: { order: SupplierOrder; onClose: () => void }) {
  const { supplier_order_id: id, email, version, note } = order
  const { revalidate } = useRevalidator()
  const [by, setBy] = useState<Way>(email ? 'letter' : 'hand')
  const submit = useSubmit({
    send: async (values) => {
      await api('PUT /goods/send-supplier-order', {
        ...byId(id),
        body: { by, note: textOf(values, 'note'), version },
      })
      toast.success(by === 'letter' ? words.mailed : words.sent)
      onClose()
      await revalidate()
    },
    fallback: reorderSentences.failed,
  })
  return (
    <FormModal title="Đặt hàng" action="Đặt hàng" submit={submit} onClose={onClose}>
      <RadioCards
        legend="Cách đặt"
        name="by"
        choices={[
          ...(email ? [{ value: 'letter' as const, name: `Gửi thư đến ${email}` }] : []),
          { value: 'hand' as const, name: 'Đã đặt bằng cách khác (điện thoại, tệp Excel, PDF)' },
        ]}
        chosen={by}
        onChoose={setBy}
        problem={submit.problemOf('by')}
      />
      {!email && <p className="text-sm text-ink-soft">{words.emailMissing}</p>}
      <TextArea
        label="Lời nhắn"
        name="note"
        rows={3}
        maxLength={500}
        required={false}
        defaultValue={note}
        problem={submit.problemOf('note') ?? ''}
      />
    </FormModal>
  )
}
