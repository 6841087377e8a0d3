import { addressNotFound } from '#contract/selling/orders/recipients/addresses.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import {
  clearAddresses,
  clearProfileAddress,
  findAddress,
  listAddresses,
  makeDefault,
  removeAddress,
} from '#server/base/people/address-store.ts'

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
