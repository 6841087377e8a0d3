import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  receiptSentences as words,
  receiptTermNames,
  type ReceiptTerms,
  receiptTerms,
} from '#contract/goods/stock/receipt-sentences.ts'
import { numberOrNull } from '#web/staff/dialogs/declared-fields.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'
import { receiptHref } from '#web/staff/stock/stock-addresses.ts'

const choices = receiptTerms.map((value) => ({ value, name: receiptTermNames[value] }))

/** The head of a receipt; its lines are scanned on its own screen. */
export default function NewReceiptDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [terms, setTerms] = useState<ReceiptTerms>('firm')
  return (
    <FormDialog
      title="Tạo phiếu nhập"
      action="Tạo phiếu"
      call="POST /goods/create-receipt"
      gap="gap-4"
      fields={{
        supplier: { label: 'Nhà cung cấp', maxLength: 120, required: words.supplierMissing },
        terms: { kind: 'choice', label: 'Điều kiện mua', choices, chosen: terms, onChoose: setTerms },
        returnable_until: {
          kind: 'day',
          label: 'Trả lại được đến ngày',
          shown: terms === 'returnable',
          required: words.untilMissing,
          read: (day) => day || null,
        },
        discount: {
          label: 'Chiết khấu (%)',
          half: true,
          type: 'number',
          inputMode: 'numeric',
          min: 0,
          max: 100,
          hint: 'So với giá bìa; tính giá vốn của cuốn vừa quét.',
          read: numberOrNull,
        },
        paper: { label: 'Số chứng từ', half: true, maxLength: 60 },
      }}
      said={() => ''}
      onSent={({ receipt_id: id }) => navigate(receiptHref(id))}
      fallback={words.failed}
      onClose={onClose}
    />
  )
}
