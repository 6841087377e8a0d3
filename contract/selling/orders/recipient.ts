import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { phoneInvalid, readPhone } from '#contract/base/people/read-phone.ts'
import type { FieldError } from '#contract/platform/shape/refusal.ts'

/** To whom and where an order goes: what the account says at the moment of ordering. */
export type Recipient = {
  first_name: string
  last_name: string
  phone_number: string
  address: PostalAddress
}

export const recipientSentences = {
  title: 'Thông tin giao hàng',
  nameMissing: 'Vui lòng nhập họ và tên người nhận',
  phoneMissing: 'Vui lòng nhập số điện thoại người nhận',
  houseMissing: 'Vui lòng nhập số nhà, tên đường',
  communeMissing: 'Vui lòng nhập phường, xã hoặc đặc khu',
  provinceMissing: 'Vui lòng nhập tỉnh, thành phố',
  incomplete: (parts: readonly string[]) => `Đơn hàng còn thiếu ${listOf(parts)}.`,
}

const blank = (text: string) => text.trim() === ''
const missing = (field: string, msg: string, lacks: boolean) => (lacks ? [{ field, msg }] : [])

/** Details that are missing of who fetches an order: name and telephone are enough. */
export function missingForPickup({
  first_name,
  last_name,
  phone_number,
}: Omit<Recipient, 'address'>): FieldError[] {
  const said = recipientSentences
  return [
    ...missing('first_name', said.nameMissing, blank(`${first_name}${last_name}`)),
    ...missing(
      'phone_number',
      blank(phone_number) ? said.phoneMissing : phoneInvalid,
      readPhone(phone_number) === undefined,
    ),
  ]
}

/** Fields of the account that a parcel to this person lacks. Since July 2025 no address has a district. */
export function missingForDelivery({ address, ...person }: Recipient): FieldError[] {
  const said = recipientSentences
  return [
    ...missingForPickup(person),
    ...missing('address.house_number', said.houseMissing, blank(address.house_number)),
    ...missing('address.commune', said.communeMissing, blank(address.commune)),
    ...missing('address.councious', said.provinceMissing, blank(address.councious)),
  ]
}

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} và ${last}`
}
