import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { type PostalAddress } from '#contract/base/people/postal-address.ts'
import { api } from '#web/base/platform/api/api.ts'

/** Fee of the carrier for where an order goes; null where that of the zone stands. */
export type QuotedFee = {
  fee: number | null
  /** It is being asked for: what is shown may not be what will be charged. */
  waiting: boolean
  refresh: () => Promise<void>
}

/** People type an address letter by letter: a carrier is asked when they rest. */
const typingPause = 400

/** Asks for the fee wherever the owner wants a carrier's, again for each other place or cart; `drawn` is what the page came with. */
export function useQuotedFee(
  { delivery, items }: Pick<Cart, 'delivery' | 'items'>,
  to: PostalAddress | undefined,
  drawn: number | null = null,
): QuotedFee {
  const place = to && to.commune !== '' && to.councious !== '' ? placeOf(to) : undefined
  const asked = delivery?.quoted_by && place
  const copies = items.map(({ book_id, quantity, book }) => [book_id, quantity, book.price])
  const key = asked ? JSON.stringify([place, copies, delivery.quoted_by]) : ''
  const [told, tell] = useState({ key: '', fee: drawn })
  /** Set by the scripts alone: a page that was drawn waits for nothing. */
  const [asking, setAsking] = useState('')
  const newest = useRef(key)
  newest.current = key

  const ask = async () => {
    if (!place || key === '') return
    const fee = await api('GET /orders/get-delivery-quote', { query: place, quiet: true }).then(
      ({ data }) => data.shipping_fee,
      () => null,
    )
    if (newest.current === key) tell({ key, fee })
  }
  useEffect(() => {
    setAsking(key)
    if (key === '') return
    const timer = setTimeout(() => void ask(), typingPause)
    return () => clearTimeout(timer)
    // One question for each place and cart.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return {
    fee: key === '' ? null : told.fee,
    waiting: key !== '' && asking === key && told.key !== key,
    refresh: ask,
  }
}

const placeOf = ({ commune, district, councious, country }: PostalAddress) => ({
  commune,
  district,
  councious,
  country,
})
