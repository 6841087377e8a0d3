import type { User } from '#contract/base/people/person.ts'
import { missingForDelivery, recipientSentences } from '#contract/selling/orders/recipient.ts'

const partNames: Readonly<Record<string, string>> = {
  first_name: 'tên người nhận',
  phone_number: 'số điện thoại',
  'address.house_number': 'số nhà, tên đường',
  'address.commune': 'phường, xã',
  'address.councious': 'tỉnh, thành phố',
}

/** What a parcel to this person would lack, shown next to the button that asks for it. */
export function missingDetails(user: User): string | undefined {
  const fields = missingForDelivery(user).map(({ field }) => field)
  if (fields.length === 0) return undefined
  const wholeAddress = fields.filter((field) => field.startsWith('address.')).length === 3
  const parts = fields.flatMap((field) => (wholeAddress && field.startsWith('address.') ? [] : [field]))
  const names = parts.map((field) => partNames[field] ?? field)
  return recipientSentences.incomplete(wholeAddress ? [...names, 'địa chỉ giao hàng'] : names)
}
