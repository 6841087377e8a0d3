import { useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import { editingSentences as said } from '#contract/goods/fulfilment/editing-sentences.ts'
import type { EditPreview } from '#contract/goods/fulfilment/line-editing.ts'
import { isMendable } from '#contract/selling/orders/order-mending.ts'
import { supplementWays } from '#contract/selling/orders/order-supplements.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { OrderConflict } from '#web/staff/fulfilment/conflict/order-conflict.tsx'
import { useOrderConflict } from '#web/staff/fulfilment/conflict/use-order-conflict.ts'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { BookPicker } from '#web/staff/picks/book-picker.tsx'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { EditOutcome } from './edit-outcome.tsx'
import { lineFieldsOf, withLineOf } from './line-fields-of.ts'
import { EditedLines, type Line } from './edited-lines.tsx'
import { useEditPreview } from './use-edit-preview.ts'

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** The books of an order, changed before it is packed: what comes of it stands below while it is typed. */
export default function LineEditor(props: Props) {
  const { order, failure, reload } = useOrder(props.orderId, props.known)
  if (order) return <Editor {...props} order={order} reload={reload} />
  return (
    <FormModal
      title={said.title(props.orderId)}
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
  const { preview, problem, busy } = useEditPreview(order, lines)
  const submit = useRecordChange({
    check: (values) => guard(problemsOf(values, lines, preview)),
    change: (values) => {
      const way = textOf(values, 'way')
      const payBy = supplementWays.find((one) => one === textOf(values, 'pay_by'))
      return api('PUT /orders/update-lines', {
        ...byId(orderId),
        body: {
          lines: lines.map(({ book_id, quantity }) => ({ book_id, quantity })),
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
      title={said.title(orderId)}
      action="Lưu và báo khách"
      submit={submit}
      formRef={formRef}
      ready={isMendable('lines', order.status) && !busy && preview !== undefined}
      onClose={onClose}
    >
      <OrderConflict orderId={orderId} conflict={conflict} onTake={take} />
      <EditedLines
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
      <BookPicker
        chosen={new Set(lines.map(({ book_id }) => book_id))}
        full={lines.length >= 100}
        onPick={({ book_id, title, price }) =>
          setLines((now) => [...now, { book_id, title, price, quantity: 1 }])
        }
      />
      <EditOutcome preview={preview} problem={problem} busy={busy} problemOf={submit.problemOf} />
    </FormModal>
  )
}

/** What a change needs that costs more or less than was paid. */
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
