import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import type { Supplier } from '#contract/goods/stock/receipts.ts'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

/** Name, e-mail, telephone and days of delivery of a supplier. */
export default function EditSupplierDialog({
  supplier,
  onClose,
}: {
  supplier: Supplier
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const submit = useSubmit({
    check: (values): Problems =>
      textOf(values, 'name').trim() ? {} : { name: receiptSentences.supplierMissing },
    send: async (values) => {
      const days = textOf(values, 'delivery_days').trim()
      const { msg } = await api('PUT /goods/update-supplier', {
        ...byId(supplier.supplier_id),
        body: {
          name: textOf(values, 'name'),
          email: textOf(values, 'email').trim(),
          phone: textOf(values, 'phone').trim(),
          contact: textOf(values, 'contact'),
          delivery_days: days === '' ? null : Number(days),
          version: supplier.version,
        },
      })
      toast.success(msg)
      onClose()
      await revalidate()
    },
    fallback: receiptSentences.failed,
  })
  const field = (name: 'name' | 'email' | 'phone') => ({
    name,
    defaultValue: supplier[name],
    autoComplete: 'off',
    problem: submit.problemOf(name) ?? '',
  })
  return (
    <FormModal title="Sửa nhà cung cấp" action="Lưu nhà cung cấp" submit={submit} onClose={onClose}>
      <TextField label="Tên nhà cung cấp" {...field('name')} maxLength={120} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Email" type="email" {...field('email')} maxLength={254} required={false} />
        <TextField label="Điện thoại" type="tel" {...field('phone')} maxLength={40} required={false} />
      </div>
      <TextField
        label="Số ngày giao hàng"
        name="delivery_days"
        type="number"
        min={0}
        max={365}
        required={false}
        hint="Từ khi đặt đến khi hàng về; bỏ trống thì tính 7 ngày."
        defaultValue={supplier.delivery_days ?? ''}
        problem={submit.problemOf('delivery_days') ?? ''}
      />
      <TextArea
        label="Liên hệ khác"
        name="contact"
        rows={2}
        maxLength={500}
        required={false}
        defaultValue={supplier.contact}
        problem={submit.problemOf('contact') ?? ''}
      />
    </FormModal>
  )
}
