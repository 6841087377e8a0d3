import {
  addressNotFound,
  type updateAddress as call,
  type UserAddress,
} from '#contract/selling/orders/recipients/addresses.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import { findAddress, makeDefault, rewriteAddress } from '#server/base/people/address-store.ts'

const fields = [
  'label',
  'full_name',
  'phone_number',
  'house_number',
  'commune',
  'district',
  'councious',
  'country',
] as const

/** The default one stays the default until another one becomes it. */
export function updateAddress(
  { db }: Pick<Database, 'db'>,
  { user_id: userId }: Person,
  addressId: number,
  input: BodyOf<typeof call>,
): Promise<UserAddress> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, userId)
    const before = await findAddress(tx, userId, addressId)
    if (!before) throw new Failure(addressNotFound)
    const changed = { ...before, ...recordOf(fields, (field) => input[field] ?? before[field]) }
    await rewriteAddress(tx, userId, changed)
    if (input.is_default === true && !before.is_default) await makeDefault(tx, userId, addressId)
    return (await findAddress(tx, userId, addressId)) ?? changed
  })
}
