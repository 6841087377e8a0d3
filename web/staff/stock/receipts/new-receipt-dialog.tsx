import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/base/platform/api/api.ts'
import { receiptSentences as words, receiptTermNames } from '#contract/goods/stock/receipt-sentences.ts'
import { type ReceiptTerms, receiptTerms } from '#contract/goods/stock/receipt-states.ts'
import { DateField } from '#web/base/dates/date-field.tsx'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { receiptHref } from './receipt-query.ts'

const choices = receiptTerms.map((value) => ({ value, name: receiptTermNames[value] }))

/** The head of a receipt; its lines are scanned on its own screen. */
export default function NewReceiptDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [terms, setTerms] = useState<ReceiptTerms>('firm')
  const submit = useSubmit({
    check: (values): Problems => ({
      ...(textOf(values, 'supplier').trim() ? {} : { supplier: words.supplierMissing }),
      ...(terms === 'returnable' && !textOf(values, 'returnable_until')
        ? { returnable_until: words.untilMissing }
        : {}),
    }),
    send: async (values) => {
      const discount = textOf(values, 'discount').trim()
      const { receipt_id: id } = await api('POST /goods/create-receipt', {
        body: {
          supplier: textOf(values, 'supplier'),
          paper: textOf(values, 'paper'),
          terms,
          discount: discount === '' ? null : Number(discount),
          returnable_until: terms === 'returnable' ? textOf(values, 'returnable_until') : null,
        },
      })
      onClose()
      await navigate(receiptHref(id))
    },
    fallback: words.failed,
  })
  const { problemOf } = submit
  return (
    <FormModal title="Tạo phiếu nhập" action="Tạo phiếu" submit={submit} onClose={onClose}>
      <TextField
        label="Nhà cung cấp"
        name="supplier"
        maxLength={120}
        required
        problem={problemOf('supplier') ?? ''}
      />
      <RadioCards
        legend="Điều kiện mua"
        name="terms"
        choices={choices}
        chosen={terms}
        onChoose={setTerms}
        problem={problemOf('terms')}
      />
      {terms === 'returnable' && (
        <DateField
          label="Trả lại được đến ngày"
          name="returnable_until"
          required
          problem={problemOf('returnable_until') ?? ''}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Chiết khấu (%)"
          name="discount"
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          hint="So với giá bìa; tính giá vốn của cuốn vừa quét."
          problem={problemOf('discount') ?? ''}
        />
        <TextField label="Số chứng từ" name="paper" maxLength={60} problem={problemOf('paper') ?? ''} />
      </div>
    </FormModal>
  )
}
