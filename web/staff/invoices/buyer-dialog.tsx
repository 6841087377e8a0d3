import { extraLimits, extraSentences as said } from '#contract/selling/orders/extra-sentences.ts'
import { readTaxCode } from '#contract/selling/orders/tax-code.ts'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import { type Problems, textOf, useRecordChange } from '#web/base/platform/forms/use-submit.ts'
import { withName } from '#web/base/platform/text/sentences.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

const fields = [
  ['company', { label: said.company, maxLength: extraLimits.company }],
  ['tax_code', { label: said.taxCode, inputMode: 'numeric', maxLength: 20 }],
  ['address', { label: said.address, maxLength: extraLimits.address }],
  ['email', { label: said.email, type: 'email', maxLength: 254 }],
] as const

/** To whom the invoice of an order is made out: corrected before it is issued, above all where it was refused. */
export default function BuyerDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { order, failure, reload } = useOrder(orderId, undefined)
  const submit = useRecordChange({
    check: (values): Problems =>
      readTaxCode(textOf(values, 'tax_code')) === undefined ? { tax_code: said.taxCodeInvalid } : {},
    change: (values) =>
      api('PUT /orders/correct-buyer', {
        ...byId(orderId),
        body: {
          company: textOf(values, 'company'),
          tax_code: textOf(values, 'tax_code'),
          address: textOf(values, 'address'),
          email: textOf(values, 'email'),
        },
      }),
    reload,
    onClose,
    fallback: said.invoiceBroke,
  })
  return (
    <FormModal
      title={withName(`${said.buyer} của đơn hàng`, order?.order_code)}
      action="Lưu và lập lại"
      submit={submit}
      ready={order !== undefined}
      waiting={order ? undefined : <OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      onClose={onClose}
    >
      {order && (
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {fields.map(([name, field]) => (
            <TextField
              key={name}
              name={name}
              autoComplete="off"
              {...field}
              defaultValue={order.invoice?.[name] ?? ''}
              problem={submit.problemOf(name) ?? ''}
            />
          ))}
        </div>
      )}
    </FormModal>
  )
}
