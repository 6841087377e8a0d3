import type { RequestBody } from '#contract/calls.ts'
import { extraLimits, extraSentences as said } from '#contract/selling/orders/extra-sentences.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import { DateField } from '#web/base/dates/date-field.tsx'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import { useRecordChange, type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { withName } from '#web/base/platform/text/sentences.ts'

type Body = RequestBody<'PUT /orders/issue-invoice'>
const writeDown = (orderId: number, body: Body) =>
  api('PUT /orders/issue-invoice', { ...byId(orderId), body })

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** The number and day of the VAT invoice that was made out; an empty number takes a wrong one back. */
export default function InvoiceDialog({ orderId, known, onClose }: Props) {
  const { order, failure, reload } = useOrder(orderId, known)
  const invoice = order?.invoice ?? undefined
  const issued = invoice?.issued
  const submit = useRecordChange({
    check: (values) => problemsIn(values, issued !== undefined && issued !== null),
    change: (values) => {
      const number = textOf(values, 'issued.number')
      const day = textOf(values, 'issued.day')
      return (
        invoice &&
        writeDown(orderId, { issued: number ? { number, day } : null, seen: issued?.number ?? null })
      )
    },
    reload,
    onClose,
    fallback: said.invoiceBroke,
  })
  return (
    <FormModal
      title={withName(`${said.invoice} của đơn hàng`, order?.order_code)}
      action="Lưu hóa đơn"
      submit={submit}
      ready={invoice !== undefined}
      waiting={order ? undefined : <OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      onClose={onClose}
    >
      {order && !invoice && <p>{said.invoiceNotAsked}</p>}
      {invoice && (
        <>
          <p className="break-words">
            {invoice.company} · {said.taxCode} {invoice.tax_code}
          </p>
          <div key={issued?.number ?? ''} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <TextField
              label={said.invoiceNumber}
              name="issued.number"
              maxLength={extraLimits.invoiceNumber}
              autoComplete="off"
              defaultValue={issued?.number ?? ''}
              hint={issued ? 'Để trống nếu hóa đơn đã ghi là nhầm.' : undefined}
              problem={submit.problemOf('issued.number') ?? ''}
            />
            <DateField
              label={said.invoiceDayName}
              name="issued.day"
              defaultValue={issued?.day ?? todayInShop()}
              problem={submit.problemOf('issued.day') ?? ''}
            />
          </div>
        </>
      )}
    </FormModal>
  )
}

function problemsIn(values: FormData, isIssued: boolean): Problems {
  const [number, day] = [textOf(values, 'issued.number'), textOf(values, 'issued.day')]
  if (!number) return isIssued ? {} : { 'issued.number': said.invoiceNumberMissing }
  return day ? {} : { 'issued.day': said.invoiceDay }
}
