import { useState } from 'react'
import {
  reorderSentences,
  supplierOrderSentences as words,
} from '#contract/goods/stock/supplier-order-sentences.ts'
import type { SupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

type Way = 'letter' | 'hand'

/** The order is made: by a letter, or in another way that is only noted. */
export default function SendOrderDialog({ order, onClose }: { order: SupplierOrder; onClose: () => void }) {
  const { supplier_order_id: id, email, version, note } = order
  const [by, setBy] = useState<Way>(email ? 'letter' : 'hand')
  const choices = [
    ...(email ? [{ value: 'letter' as const, name: `Gửi thư đến ${email}` }] : []),
    { value: 'hand' as const, name: 'Đã đặt bằng cách khác (điện thoại, tệp Excel, PDF)' },
  ]
  return (
    <FormDialog
      title="Đặt hàng"
      action="Đặt hàng"
      call="PUT /goods/send-supplier-order"
      id={id}
      fields={{
        by: {
          kind: 'choice',
          label: 'Cách đặt',
          choices,
          chosen: by,
          onChoose: setBy,
          below: !email && <p className="text-sm text-ink-soft">{words.emailMissing}</p>,
        },
        note: { kind: 'note', label: 'Lời nhắn', rows: 3, defaultValue: note },
      }}
      rest={{ version }}
      said={() => (by === 'letter' ? words.mailed : words.sent)}
      fallback={reorderSentences.failed}
      onClose={onClose}
    />
  )
}
