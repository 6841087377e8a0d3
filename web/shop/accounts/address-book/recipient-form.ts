import { missingForDelivery } from '#contract/selling/orders/recipient.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import type { Problems } from '#web/base/platform/forms/use-submit.ts'

/** The person a parcel goes to, as a form has them. */
export type RecipientValues = { full_name: string; phone_number: string; address: PostalAddress }

export const emptyAddress: PostalAddress = {
  house_number: '',
  commune: '',
  district: '',
  councious: '',
  country: 'Việt Nam',
}

export const personIn = (values: FormData) => ({
  full_name: String(values.get('full_name') ?? '').trim(),
  phone_number: String(values.get('phone_number') ?? ''),
})

/** By the fields of the form: the same rules as an order's. */
export function recipientProblems({ full_name, phone_number, address }: RecipientValues): Problems {
  const missing = missingForDelivery({ first_name: full_name, last_name: '', phone_number, address })
  const fieldOf = (field: string) => (field === 'first_name' ? 'full_name' : field.replace('address.', ''))
  return Object.fromEntries(missing.map(({ field, msg }) => [fieldOf(field), msg]))
}
