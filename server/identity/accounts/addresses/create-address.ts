import { mostAddresses } from '#contract/identity/accounts/profile-sentences.ts'
import {
  type createAddress as call,
  tooManyAddresses,
  type UserAddress,
} from '#contract/selling/orders/recipients/addresses.ts'
import type { Person } from '#contract/base/people/person.ts'
import { homeCountry } from '#contract/base/people/postal-address.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import {
  findAddress,
  insertAddress,
  listAddresses,
  makeDefault,
  requireDefaultAddress,
  rewriteAddress,
} from '#server/base/people/address-store.ts'

/** The first address of an account becomes that of its profile. The person is held: two at once cannot pass the bound. */
export function createAddress(
  { db }: Pick<Database, 'db'>,
  { user_id: userId }: Person,
  { is_default, ...input }: BodyOf<typeof call>,
): Promise<UserAddress> {
  const given = { ...input, country: input.country || homeCountry }
  return db.transaction(async (tx) => {
    await holdPerson(tx, userId)
    const known = await listAddresses(tx, userId)
    if (known.length >= mostAddresses) throw new Failure(tooManyAddresses)
    const profile = await requireDefaultAddress(tx, userId)
    if (!known.some((address) => address.is_default)) {
      await rewriteAddress(tx, userId, { ...given, address_id: profile, is_default: true })
      return requireAddress(await findAddress(tx, userId, profile))
    }
    const id = await insertAddress(tx, userId, given)
    if (is_default) await makeDefault(tx, userId, id)
    return requireAddress(await findAddress(tx, userId, id))
  })
}

function requireAddress(address: UserAddress | undefined): UserAddress {
  if (!address) throw new Error('A new address is not there')
  return address
}
