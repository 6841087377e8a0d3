import { useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import { correctionSentences as said } from '#contract/goods/fulfilment/editing-sentences.ts'
import { isEditable } from '#contract/selling/orders/order-transitions.ts'
import { orderLabels } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { PersonFields, RecipientFields } from '#web/shop/accounts/address-book/recipient-fields.tsx'
import {
  personIn,
  recipientProblems,
  type RecipientValues,
} from '#web/shop/accounts/address-book/recipient-form.ts'
import {
  OrderConflict,
  readField,
  useOrderConflict,
  writeField,
} from '#web/staff/fulfilment/conflict/order-conflict.tsx'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { type Problems, useRecordChange, textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import type { EditedField } from '#web/staff/fulfilment/conflict/compare-edits.ts'
import { noAddress } from '#contract/base/people/postal-address.ts'
import { OrderEmail, OrderNote } from '#web/shop/orders/checkout/checkout-parts.tsx'

type Props = { orderId: number; known: Order | undefined; onClose: () => void }

/** To whom and where an order goes, corrected by the staff. */
export default function RecipientCorrection({ orderId, known, onClose }: Props) {
  const { order, failure, reload } = useOrder(orderId, known)
  const [typed, setTyped] = useState<Order['address']>()
  const address = typed ?? order?.address
  const { formRef, conflict, take, guard } = useOrderConflict(order, {
    fieldsOf: (before, now, form) => recipientFieldsOf(before, now, { form, typed }),
    write: (field, form) => {
      const { name, theirs } = field
      if (isAddressPart(name)) setTyped((now) => now && { ...now, [name]: theirs })
      else writeField(field, form)
    },
  })
  const read = (values: FormData) => ({
    ...personIn(values),
    address: address ?? noAddress,
  })
  const submit = useRecordChange({
    check: (values) => guard(problemsOf(order, read(values))),
    change: (values) => {
      if (!order) return undefined
      const { address: parts, ...person } = read(values)
      return api('PUT /orders/update-recipient', {
        ...byId(orderId),
        body: {
          ...person,
          ...parts,
          note: textOf(values, 'note'),
          ...(values.has('email') && { email: textOf(values, 'email') }),
          version: order.version,
        },
      })
    },
    reload,
    onClose,
    fallback: said.recipientBroke,
  })
  const { problemOf, forgive } = submit
  return (
    <FormModal
      title={said.recipientTitle(order?.order_code ?? '')}
      action="Lưu và báo khách"
      submit={submit}
      formRef={formRef}
      ready={order !== undefined && isEditable('recipient', order.status)}
      waiting={order ? undefined : <OrderDetails order={undefined} failure={failure} onRetry={reload} />}
      onClose={onClose}
    >
      {order && address && (
        <>
          <OrderConflict orderId={orderId} conflict={conflict} onTake={take} />
          {order.delivery === 'pickup' ? (
            <PersonFields from={personOf(order)} problemOf={problemOf} />
          ) : (
            <RecipientFields
              from={personOf(order)}
              address={address}
              onAddress={setTyped}
              problemOf={problemOf}
              forgive={forgive}
            />
          )}
          <MoreFields order={order} problemOf={problemOf} />
        </>
      )}
    </FormModal>
  )
}

const personOf = ({ customer_name, user }: Order) => ({
  full_name: customer_name,
  phone_number: user.phone_number,
})

/** Problems of what is typed; an order that is fetched has no address to be wrong. */
function problemsOf(order: Order | undefined, typed: RecipientValues): Problems {
  const { full_name, phone_number, ...address } = recipientProblems(typed)
  return {
    ...(full_name !== undefined && { full_name }),
    ...(phone_number !== undefined && { phone_number }),
    ...(order?.delivery === 'home' && address),
  }
}

type MoreProps = { order: Order; problemOf: (field: string) => string | undefined }

function MoreFields({ order, problemOf }: MoreProps) {
  return (
    <>
      {order.of_guest && (
        <OrderEmail hint={undefined} defaultValue={order.customer_email} problem={problemOf('email') ?? ''} />
      )}
      <OrderNote rows={2} defaultValue={order.note} problem={problemOf('note') ?? ''} />
      <p className="text-sm text-ink-soft">
        Phí giao hàng giữ như lúc đặt. Khách được báo bằng thông báo và thư.
      </p>
    </>
  )
}

const addressLabels = {
  house_number: 'Số nhà, tên đường',
  councious: 'Tỉnh, thành phố',
  commune: 'Phường, xã',
} as const
type AddressPart = keyof typeof addressLabels
const isAddressPart = (name: string): name is AddressPart => name in addressLabels

const typedFields = {
  full_name: { label: orderLabels.recipientName, of: ({ customer_name }: Order) => customer_name },
  phone_number: { label: 'Số điện thoại', of: ({ user }: Order) => user.phone_number },
  email: { label: 'Email', of: ({ customer_email }: Order) => customer_email },
  note: { label: orderLabels.note, of: ({ note }: Order) => note },
} as const

type Form = { form: HTMLFormElement | null; typed: Order['address'] | undefined }

/** Fields of a recipient's form: some are the browser's, the address is the screen's. */
const recipientFieldsOf = (before: Order, now: Order, { form, typed }: Form): EditedField[] => [
  ...Object.entries(typedFields).map(([name, { label, of }]) => ({
    name,
    label,
    before: of(before),
    theirs: of(now),
    mine: readField(form, name, of(before)),
  })),
  ...(Object.keys(addressLabels) as AddressPart[]).map((name) => ({
    name,
    label: addressLabels[name],
    before: before.address[name],
    theirs: now.address[name],
    mine: (typed ?? before.address)[name],
  })),
]
