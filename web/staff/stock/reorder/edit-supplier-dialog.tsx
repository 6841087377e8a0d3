import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import { supplierSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import type { Supplier } from '#contract/goods/stock/suppliers.ts'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

/** Name, e-mail, telephone, tax code and days of delivery and payment of a supplier. */
export default function EditSupplierDialog({
  supplier,
  onClose,
}: {
  supplier: Supplier
  onClose: () => void
}) {
  const submit = useSupplierForm(supplier, onClose)
  const field = (name: 'name' | 'email' | 'phone' | 'tax_code') => ({
    name,
    defaultValue: supplier[name],
    autoComplete: 'off',
    problem: submit.problemOf(name) ?? '',
  })
  const days = (name: 'delivery_days' | 'payment_days') => ({
    name,
    defaultValue: supplier[name] ?? '',
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
        label="Mã số thuế"
        {...field('tax_code')}
        inputMode="numeric"
        maxLength={20}
        required={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DaysField
          label="Số ngày giao hàng"
          hint="Từ khi đặt đến khi hàng về; bỏ trống thì tính 7 ngày."
          {...days('delivery_days')}
        />
        <DaysField
          label="Hạn trả tiền (ngày)"
          hint={supplierSentences.paymentHint}
          {...days('payment_days')}
        />
      </div>
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

function useSupplierForm(supplier: Supplier, onClose: () => void) {
  const { revalidate } = useRevalidator()
  return useSubmit({
    check: (values): Problems =>
      textOf(values, 'name').trim() ? {} : { name: receiptSentences.supplierMissing },
    send: async (values) => {
      const { msg } = await api('PUT /goods/update-supplier', {
        ...byId(supplier.supplier_id),
        body: {
          name: textOf(values, 'name'),
          email: textOf(values, 'email').trim(),
          phone: textOf(values, 'phone').trim(),
          contact: textOf(values, 'contact'),
          tax_code: textOf(values, 'tax_code').trim(),
          delivery_days: daysIn(values, 'delivery_days'),
          payment_days: daysIn(values, 'payment_days'),
          version: supplier.version,
        },
      })
      toast.success(msg)
      onClose()
      await revalidate()
    },
    fallback: receiptSentences.failed,
  })
}

function daysIn(values: FormData, name: string): number | null {
  const text = textOf(values, name).trim()
  return text === '' ? null : Number(text)
}

type DaysProps = { label: string; hint: string; name: string; defaultValue: number | string; problem: string }

const DaysField = (props: DaysProps) => (
  <TextField type="number" min={0} max={365} required={false} {...props} />
)
