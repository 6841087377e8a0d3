import { useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import { editingSentences as said } from '#contract/goods/fulfilment/editing-sentences.ts'
import type { EditPreview } from '#contract/goods/fulfilment/line-editing.ts'
import { isEditable } from '#contract/selling/orders/order-transitions.ts'
import { supplementWays } from '#contract/selling/orders/order-supplements.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { OrderConflict, useOrderConflict } from '#web/staff/fulfilment/conflict/order-conflict.tsx'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { useRecordChange, textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { type Line, LineFields } from './edited-lines.tsx'
import { returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { sumLines, totalsOf } from '#contract/selling/sums/order-sums.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { moneyNeedsRight } from '#contract/base/people/money-needs-right.ts'
import { FieldProblem, TextField } from '#web/base/ui/fields/text-field.tsx'
import { PayMore } from './pay-more.tsx'
import { usePreview } from '#web/staff/fulfilment/use-preview.ts'
import type { EditedField } from '#web/staff/fulfilment/conflict/compare-edits.ts'

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** The books of an order, changed before it is packed: what comes of it stands below while it is typed. */
export default function LineEditor(props: Props) {
  const { order, failure, reload } = useOrder(props.orderId, props.known)
  if (order) return <Editor {...props} order={order} reload={reload} />
  return (
    <FormModal
      title={said.title('')}
      action="Lưu đơn"
      submit={{ busy: false, alert: '', formProps: {} }}
      waiting={<OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      onClose={props.onClose}
    >
      {null}
    </FormModal>
  )
}

type EditorProps = Props & { order: Order; reload: () => Promise<unknown> }

function Editor({ orderId, order, reload, onClose }: EditorProps) {
  const [lines, setLines] = useState<readonly Line[]>(order.items)
  const { formRef, conflict, take, guard } = useOrderConflict(order, {
    fieldsOf: (before, now) => lineFieldsOf(before, now, lines),
    write: ({ name }) => setLines((mine) => withLineOf(order, mine, Number(name))),
  })
  const wished = lines.map(({ book_id, quantity }) => ({ book_id, quantity }))
  const { preview, problem, busy } = usePreview(
    // As the order stands now: changed elsewhere, it is computed anew.
    JSON.stringify([order.version, wished]),
    (signal) => api('PUT /orders/preview-lines', { ...byId(orderId), body: { lines: wished }, signal }),
    said.broke,
  )
  const submit = useRecordChange({
    check: (values) => guard(problemsOf(values, lines, preview)),
    change: (values) => {
      const way = textOf(values, 'way')
      const payBy = supplementWays.find((one) => one === textOf(values, 'pay_by'))
      return api('PUT /orders/update-lines', {
        ...byId(orderId),
        body: {
          lines: wished,
          drop_coupon: values.has('drop_coupon'),
          ...((way === 'credit' || way === 'transfer' || way === 'gateway') && { way }),
          ...(payBy && { pay_by: payBy }),
          reference: textOf(values, 'reference'),
          ...(preview && { expected_total: preview.total_amount }),
          version: order.version,
        },
      })
    },
    reload,
    onClose,
    fallback: said.broke,
  })
  return (
    <FormModal
      title={said.title(order.order_code)}
      action="Lưu và báo khách"
      submit={submit}
      formRef={formRef}
      ready={isEditable('lines', order.status) && !busy && preview !== undefined}
      onClose={onClose}
    >
      <OrderConflict orderId={orderId} conflict={conflict} onTake={take} />
      <LineFields
        lines={lines}
        mostOf={(book, quantity) =>
          most(
            preview?.lines.find((line) => line.book_id === book),
            quantity,
          )
        }
        onChange={setLines}
        keepsOne
      />
      <EditOutcome preview={preview} problem={problem} busy={busy} problemOf={submit.problemOf} />
    </FormModal>
  )
}

/** Validates a change that costs more or less than was paid. */
function problemsOf(
  values: FormData,
  lines: readonly Line[],
  preview: EditPreview | undefined,
): Record<string, string> {
  if (lines.length === 0) return { lines: said.linesMissing }
  const payBy = textOf(values, 'pay_by')
  const way = textOf(values, 'way')
  if (preview && preview.not_covered > 0 && payBy === '') return { pay_by: said.payByMissing }
  if (preview && preview.to_give_back > 0 && way === '') return { way: said.wayMissing }
  const noted = payBy === 'received' || way === 'transfer'
  return noted && textOf(values, 'reference').trim() === '' ? { reference: said.referenceMissing } : {}
}

/** Until it is known how many are left, one more may be asked for. */
const most = (line: { quantity: number; left: number } | undefined, quantity: number) =>
  Math.max(quantity, line ? line.quantity + line.left : quantity + 1)

type EditOutcomeProps = {
  preview: EditPreview | undefined
  problem: string | undefined
  busy: boolean
  problemOf: (field: string) => string | undefined
}

/** Effect of the change on sum and money, said before it is made. */
function EditOutcome({ preview, problem, busy, problemOf }: EditOutcomeProps) {
  if (problem && !busy)
    return (
      <p role="alert" className="text-seal">
        {problem}
      </p>
    )
  if (!preview) return <p className="min-h-24 text-ink-soft">Đang tính tổng mới…</p>
  const { total_before, total_amount, credit_change, not_covered, coupon_lost, to_give_back } = preview
  const { supplement_before, coupon_shipping_discount: shipping_discount } = preview
  // A fee that the shop itself lets off is none here.
  const totals = totalsOf({ ...preview, shipping_discount })
  return (
    <div className="space-y-4">
      <dl aria-busy={busy} className={`space-y-1.5 tabular-nums ${busy ? 'opacity-60' : ''}`}>
        {sumLines(totals, { byCod: false, couponCode: null }).map(({ part, label, amount }) => (
          <Sum
            key={part}
            name={part === 'shippingDiscount' ? 'Mã giảm phí vận chuyển' : label}
            amount={amount}
          />
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>Tổng mới</dt>
          <dd>
            {total_before !== total_amount && (
              <del className="me-2 text-base font-normal text-ink-soft">{formatDong(total_before)}</del>
            )}
            {formatDong(total_amount)}
          </dd>
        </div>
        {credit_change < 0 && <Sum name="Trả lại vào số dư mua sách" amount={-credit_change} />}
        {!preview.paid && preview.credit_used > 0 && (
          <Sum name="Khách còn phải trả" amount={preview.due_amount} />
        )}
      </dl>
      {supplement_before && (
        <p className="text-ink-soft">
          Khoản {formatDong(supplement_before.amount)} chờ thanh toán thêm trước đây được thay bằng lần sửa
          này.
        </p>
      )}
      {not_covered > 0 && (
        <PayMore
          amount={not_covered}
          ways={preview.pay_ways}
          before={supplement_before?.way}
          problemOf={problemOf}
        />
      )}
      {coupon_lost && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="drop_coupon" className="size-5 accent-seal" />
          Đơn không còn đủ điều kiện: bỏ mã {coupon_lost}
        </label>
      )}
      {to_give_back > 0 && <GiveBack amount={to_give_back} ways={preview.ways} problemOf={problemOf} />}
    </div>
  )
}

const Sum = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{amount < 0 ? `−${formatDong(-amount)}` : formatDong(amount)}</dd>
  </div>
)

const wayNames = {
  credit: 'Vào số dư mua sách của khách',
  transfer: 'Đã chuyển khoản trả khách',
  gateway: 'Hoàn qua cổng khách đã thanh toán',
} as const
type Ways = EditPreview['ways']

function GiveBack({
  amount,
  ways,
  problemOf,
}: { amount: number; ways: Ways } & Pick<EditOutcomeProps, 'problemOf'>) {
  const [way, setWay] = useState<Ways[number]>()
  if (ways.length === 0) return <p role="note">{moneyNeedsRight}</p>
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">Trả lại khách {formatDong(amount)}</legend>
      {ways.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="way"
            value={one}
            checked={way === one}
            onChange={() => setWay(one)}
            className="size-5 accent-seal"
          />
          {wayNames[one]}
        </label>
      ))}
      <FieldProblem id="tra-lai">{problemOf('way')}</FieldProblem>
      {way === 'transfer' && (
        <TextField
          label={returnSentences.referenceLabel}
          name="reference"
          maxLength={100}
          required
          problem={problemOf('reference') ?? ''}
        />
      )}
    </fieldset>
  )
}

const copies = (lines: readonly { book_id: number; quantity: number }[], book: number) => {
  const quantity = lines.find(({ book_id }) => book_id === book)?.quantity ?? 0
  return quantity === 0 ? 'không có' : `${quantity} cuốn`
}

/** Each book of an order as a field of its own, named by its number. */
function lineFieldsOf(before: Order, now: Order, lines: readonly Line[]): EditedField[] {
  const titles = new Map(
    [...before.items, ...now.items, ...lines].map(({ book_id, title }) => [book_id, title]),
  )
  return [...titles].map(([book, title]) => ({
    name: String(book),
    label: title,
    before: copies(before.items, book),
    theirs: copies(now.items, book),
    mine: copies(lines, book),
  }))
}

/** The lines of the form with this book as the order has it now. */
function withLineOf(order: Order, lines: readonly Line[], book: number): readonly Line[] {
  const theirs = order.items.find(({ book_id }) => book_id === book)
  const line = theirs && {
    book_id: book,
    title: theirs.title,
    price: theirs.price,
    quantity: theirs.quantity,
  }
  if (!line) return lines.filter(({ book_id }) => book_id !== book)
  if (!lines.some(({ book_id }) => book_id === book)) return [...lines, line]
  return lines.map((one) => (one.book_id === book ? line : one))
}
