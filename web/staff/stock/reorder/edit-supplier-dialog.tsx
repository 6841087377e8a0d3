import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import { supplierSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import type { Supplier } from '#contract/goods/stock/suppliers.ts'
import { numberOrNull, trimmed } from '#web/staff/dialogs/declared-fields.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

type Props = { supplier: Supplier; onClose: () => void }

/** Name, e-mail, telephone, tax code and days of delivery and payment of a supplier. */
export default function EditSupplierDialog({ supplier, onClose }: Props) {
  const optional = { required: false, autoComplete: 'off', read: trimmed } as const
  const days = { required: false, half: true, type: 'number', min: 0, max: 365, read: numberOrNull } as const
  return (
    <FormDialog
      title="Sửa nhà cung cấp"
      action="Lưu nhà cung cấp"
      call="PUT /goods/update-supplier"
      id={supplier.supplier_id}
      gap="gap-5"
      fields={{
        name: {
          label: 'Tên nhà cung cấp',
          defaultValue: supplier.name,
          autoComplete: 'off',
          maxLength: 120,
          required: receiptSentences.supplierMissing,
        },
        email: {
          label: 'Email',
          ...optional,
          defaultValue: supplier.email,
          half: true,
          type: 'email',
          maxLength: 254,
        },
        phone: {
          label: 'Điện thoại',
          ...optional,
          defaultValue: supplier.phone,
          half: true,
          type: 'tel',
          maxLength: 40,
        },
        tax_code: {
          label: 'Mã số thuế',
          ...optional,
          defaultValue: supplier.tax_code,
          inputMode: 'numeric',
          maxLength: 20,
        },
        delivery_days: {
          label: 'Số ngày giao hàng',
          hint: 'Từ khi đặt đến khi hàng về; bỏ trống thì tính 7 ngày.',
          defaultValue: supplier.delivery_days ?? '',
          ...days,
        },
        payment_days: {
          label: 'Hạn trả tiền (ngày)',
          hint: supplierSentences.paymentHint,
          defaultValue: supplier.payment_days ?? '',
          ...days,
        },
        contact: { kind: 'note', label: 'Liên hệ khác', rows: 2, defaultValue: supplier.contact },
      }}
      rest={{ version: supplier.version }}
      fallback={receiptSentences.failed}
      onClose={onClose}
    />
  )
}
