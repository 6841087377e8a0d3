import type { User } from '#contract/person.ts'

/** What a parcel to this person would lack; the order is taken all the same. */
export function missingDetails({ phone_number, address }: Pick<User, 'phone_number' | 'address'>) {
  const missing = [
    ...(phone_number ? [] : ['số điện thoại']),
    ...(Object.values(address).some(Boolean) ? [] : ['địa chỉ giao hàng']),
  ]
  return missing.length === 0 ? undefined : `Đơn hàng còn thiếu ${missing.join(' và ')}.`
}
