import { useEffect, useRef, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import type { User } from '#contract/base/people/person.ts'
import { addressLine, partsOfAddress } from '#contract/base/people/postal-address.ts'
import { fetchAddresses } from '#web/shop/accounts/address-book/address-calls.ts'
import { refetchCart } from '#web/shop/cart/my-cart.ts'
import type { OrderDestination } from '#web/shop/orders/submission/order-destination.ts'
import type { OtherAddress, ZonePlaces } from './checkout-sums.ts'

/** Those beside the default one, which is that of the profile. */
const fetchOthers = async (signal?: AbortSignal): Promise<readonly UserAddress[]> =>
  (await fetchAddresses(signal)).data.filter(({ is_default }) => !is_default)

/** Where an order can go beside the address of the profile, and what the shop knows zones by. */
export function useDestinations(given: ZonePlaces) {
  const [addresses, setAddresses] = useState<readonly UserAddress[]>()
  const [places, setPlaces] = useState(given)
  useEffect(() => {
    const left = new AbortController()
    fetchOthers(left.signal).then(setAddresses, () => {})
    return () => left.abort()
  }, [])
  return {
    addresses,
    onAdded: (address: UserAddress) => setAddresses((now = []) => [address, ...now]),
    /** Undefined: to the profile, of which the server knows what it is charged. */
    otherAddress: (destination: OrderDestination | undefined): OtherAddress | undefined =>
      destination && { address: addressOf(destination, addresses), places },
    /** Where the server charges another sum, both are asked for again. */
    refresh: async () => {
      await Promise.allSettled([
        fetchOthers().then(setAddresses),
        api('GET /shop/delivery', { quiet: true }).then(({ data }) => setPlaces(data)),
      ])
    },
  }
}

function addressOf(destination: OrderDestination, addresses: readonly UserAddress[] | undefined) {
  if ('recipient' in destination) return destination.recipient.address
  const found = addresses?.find(({ address_id }) => address_id === destination.address_id)
  return found && partsOfAddress(found)
}

/** The cart is charged by the address of the profile: where that changes on this page, the cart is fetched again. */
export function useRefetchCartOnMove({ address }: User) {
  const now = addressLine(address)
  const before = useRef(now)
  useEffect(() => {
    if (before.current === now) return
    before.current = now
    void refetchCart()
  }, [now])
}
