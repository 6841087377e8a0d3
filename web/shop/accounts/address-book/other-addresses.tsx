import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import { partsOfAddress } from '#contract/base/people/postal-address.ts'
import type { User } from '#contract/base/people/person.ts'
import { useUpdateSessionUser } from '#web/shop/accounts/use-update-session-user.ts'
import { AddressBook } from './address-book.tsx'
import { fetchAddresses } from './address-calls.ts'

/** In the profile, whose own address changes with the default one. */
export function OtherAddresses({ addresses, user }: { addresses: readonly UserAddress[]; user: User }) {
  const saved = useUpdateSessionUser()
  const refresh = async () => {
    const { data } = await fetchAddresses()
    const home = data.find(({ is_default }) => is_default)
    await saved(home ? { ...user, phone_number: home.phone_number, address: partsOfAddress(home) } : user)
  }
  return <AddressBook addresses={addresses} onChanged={refresh} />
}
