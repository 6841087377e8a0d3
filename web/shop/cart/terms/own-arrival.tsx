import { profilePaths } from '#contract/platform/pages/profile-paths.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import type { DeliveryZone } from '#contract/selling/delivery/delivery-settings.ts'
import { zoneOf } from '#contract/selling/delivery/delivery-zone.ts'
import { Truck } from '#web/base/icons/first-icons.ts'
import { api } from '#web/base/platform/api/api.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { BuyingTerm } from './buying-term.tsx'

export type OwnArrivalProps = {
  address: PostalAddress
  days: (zone: DeliveryZone) => string
  shipping: string
  /** The days of all zones, as long as the own one is not known. */
  anywhere: ReactNode
}

/** Days until a reader whose address is known has the book, in one line. */
export default function OwnArrival({ address, days, shipping, anywhere }: OwnArrivalProps) {
  const zone = useZoneOf(address)
  if (!zone) return anywhere
  const place = [address.district || address.commune, address.councious].filter(Boolean).join(', ')
  return (
    <BuyingTerm icon={Truck} title={`Nhận ${days(zone)} · ${place}`} text={`${shipping} `}>
      <Link to={profilePaths.addresses} className="text-link">
        Đổi nơi nhận
      </Link>
    </BuyingTerm>
  )
}

/** Undefined where the address does not say, or the shop does not answer. */
function useZoneOf(address: PostalAddress): DeliveryZone | undefined {
  const [zone, setZone] = useState<DeliveryZone>()
  useEffect(() => {
    let left = false
    api('GET /shop/delivery', { quiet: true }).then(
      ({ data }) => left || setZone(zoneOf(address, data)),
      () => {},
    )
    return () => {
      left = true
    }
  }, [address])
  return zone
}
