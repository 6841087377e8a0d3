import { orderLabels } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { EditedField } from '#web/staff/fulfilment/conflict/compare-edits.ts'
import { readField } from '#web/staff/fulfilment/conflict/use-order-conflict.ts'

const addressLabels = {
  house_number: 'Số nhà, tên đường',
  councious: 'Tỉnh, thành phố',
  commune: 'Phường, xã',
} as const
type AddressPart = keyof typeof addressLabels
export const isAddressPart = (name: string): name is AddressPart => name in addressLabels

const typedFields = {
  full_name: { label: orderLabels.recipientName, of: ({ customer_name }: Order) => customer_name },
  phone_number: { label: 'Số điện thoại', of: ({ user }: Order) => user.phone_number },
  email: { label: 'Email', of: ({ customer_email }: Order) => customer_email },
  note: { label: orderLabels.note, of: ({ note }: Order) => note },
} as const

type Form = { form: HTMLFormElement | null; typed: Order['address'] | undefined }

/** What the form of a recipient has: some fields are the browser's, the address is the screen's. */
export const recipientFieldsOf = (before: Order, now: Order, { form, typed }: Form): EditedField[] => [
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
