import { api, byId } from '#web/base/platform/api/api.ts'
import { editingSentences as said } from '#contract/goods/fulfilment/editing-sentences.ts'
import { isEditable } from '#contract/selling/orders/order-transitions.ts'
import { supplementWays } from '#contract/selling/orders/order-supplements.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { useRecordChange, textOf } from '#web/base/platform/forms/use-submit.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { PayMore } from './pay-more.tsx'

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** Settles what a paid order costs more: paid another way than was said, or noted as received. */
export default function SupplementDialog({ orderId, known, onClose }: Props) {
  const { order, failure, reload } = useOrder(orderId, known)
  const supplement = order?.supplement
  const session = useSession()
  const movesMoney = session.status === 'in' && holds(session.user, 'money.handle')
  const submit = useRecordChange({
    check: (values) =>
      textOf(values, 'way') === 'received' && textOf(values, 'reference').trim() === ''
        ? { reference: said.referenceMissing }
        : ({} as Record<string, string>),
    change: (values) => {
      const way = supplementWays.find((one) => one === textOf(values, 'way'))
      return (
        order &&
        way &&
        api('PUT /orders/update-supplement', {
          ...byId(orderId),
          body: { way, reference: textOf(values, 'reference'), version: order.version },
        })
      )
    },
    reload,
    onClose,
    fallback: said.supplementBroke,
  })
  return (
    <FormModal
      title={said.supplementTitle(order?.order_code ?? '')}
      action="Lưu"
      submit={submit}
      ready={order !== undefined && supplement !== null && isEditable('lines', order.status)}
      waiting={order ? undefined : <OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      onClose={onClose}
    >
      {supplement ? (
        <PayMore
          key={supplement.way}
          amount={supplement.amount}
          ways={supplementWays.filter((way) => movesMoney || way !== 'received')}
          before={supplement.way}
          name="way"
          problemOf={submit.problemOf}
        />
      ) : (
        <p>{said.noneWaits}</p>
      )}
    </FormModal>
  )
}
