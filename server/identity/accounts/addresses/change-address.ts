import { mostAddresses } from '#contract/identity/accounts/profile-sentences.ts'
import {
  type createAddress as creation,
  tooManyAddresses,
  type UserAddress,
  addressNotFound,
  type updateAddress as update,
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
  clearAddresses,
  clearProfileAddress,
  removeAddress,
} from '#server/base/people/address-store.ts'
import { recordOf } from '#contract/platform/shape/records.ts'

/** The first address of an account becomes that of its profile. The person is held: two at once cannot pass the bound. */
export function createAddress(
  { db }: Pick<Database, 'db'>,
  { user_id: userId }: Person,
  { is_default, ...input }: BodyOf<typeof creation>,
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
  input: BodyOf<typeof update>,
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

/** The newest of the others takes the place of the default one; where there is none, the profile has no address any more. */
export function deleteAddress(
  { db }: Pick<Database, 'db'>,
  { user_id: userId }: Person,
  addressId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, userId)
    const address = await findAddress(tx, userId, addressId)
    if (!address) throw new Failure(addressNotFound)
    const [next] = (await listAddresses(tx, userId)).filter((other) => !other.is_default)
    if (address.is_default && !next) {
      await clearAddresses(tx, userId)
      await clearProfileAddress(tx, userId)
      return
    }
    if (address.is_default && next) await makeDefault(tx, userId, next.address_id)
    await removeAddress(tx, userId, addressId)
  })
}
