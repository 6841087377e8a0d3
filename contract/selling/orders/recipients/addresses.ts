import * as z from 'zod/mini'
import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { recipientSentences } from '#contract/selling/orders/recipient.ts'
import { addressParts } from '#contract/base/people/postal-address.ts'
import { requiredPhone } from '#contract/base/people/vietnamese-phone.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, lineOfText, notBoolean } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { addressSentences, mostAddresses } from '#contract/identity/accounts/profile-sentences.ts'

const signedIn = endpointsOf('Users', 'signed-in')

/** Addresses for the books of an account. One of them all is the default: phone and parts are those of the profile. */
export const userAddress = z.object({
  address_id: z.int(),
  label: z.string(),
  full_name: z.string(),
  phone_number: z.string(),
  house_number: z.string(),
  commune: z.string(),
  district: z.string(),
  councious: z.string(),
  country: z.string(),
  is_default: z.boolean(),
})
export type UserAddress = z.output<typeof userAddress>

const filled = (schema: typeof addressParts.commune, msg: string) =>
  schema.check(z.refine((text) => text !== '', { error: msg }))

/** Complete recipient of a parcel. */
export const recipientFields = {
  full_name: lineOfText({ name: orderLabels.recipientName, max: 100, required: true }),
  phone_number: requiredPhone(recipientSentences.phoneMissing),
  house_number: filled(addressParts.house_number, recipientSentences.houseMissing),
  commune: filled(addressParts.commune, recipientSentences.communeMissing),
  district: z._default(addressParts.district, ''),
  councious: filled(addressParts.councious, recipientSentences.provinceMissing),
  country: z._default(addressParts.country, ''),
}

const label = lineOfText({ name: 'Tên gợi nhớ', max: 50 })
const isDefault = z.boolean({ error: notBoolean })

export const addressNotFound = { status: 404, code: 'ADDRESS_NOT_FOUND', msg: addressSentences.notFound }
export const tooManyAddresses = {
  status: 409,
  code: 'TOO_MANY_ADDRESSES',
  msg: `Bạn đã lưu ${mostAddresses} địa chỉ. Vui lòng xóa bớt trước khi thêm.`,
}

export const getAddresses = signedIn.get('/users/addresses', {
  summary: 'The own addresses, the default one first, which is that of the profile',
  answer: z.object({ data: z.array(userAddress) }),
})

export const createAddress = signedIn.post('/users/addresses', {
  summary: 'Keep one more address; the first one becomes the default, and so that of the profile',
  body: z.object({
    label: z._default(label, ''),
    ...recipientFields,
    is_default: z._default(isDefault, false),
  }),
  answer: z.object({ data: userAddress }),
  success: 201,
  refusals: [tooManyAddresses, invalidInput],
})

export const updateAddress = signedIn.put('/users/addresses', {
  summary: 'Change an own address: what is not given stays. `is_default: true` makes it that of the profile',
  query: z.object({ id: idInQuery }),
  body: z.object({
    label: z.optional(label),
    full_name: z.optional(recipientFields.full_name),
    phone_number: z.optional(recipientFields.phone_number),
    house_number: z.optional(recipientFields.house_number),
    commune: z.optional(recipientFields.commune),
    district: z.optional(addressParts.district),
    councious: z.optional(recipientFields.councious),
    country: z.optional(addressParts.country),
    is_default: z.optional(isDefault),
  }),
  answer: z.object({ data: userAddress }),
  refusals: [addressNotFound, invalidInput],
})

export const deleteAddress = signedIn.delete('/users/addresses', {
  summary: 'Delete an own address; where it was the default, the newest of the others becomes it',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [addressNotFound, invalidInput],
})
