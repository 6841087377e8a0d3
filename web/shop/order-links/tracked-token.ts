import { createContext, useContext } from 'react'
import { trackingHref } from '#contract/selling/orders/tracking-paths.ts'
import { orderHref } from '#web/shop/order-links/order-href.ts'

/** The token of a signed link, where an order is shown to who holds one; undefined for an own order. */
export const TrackedToken = createContext<string | undefined>(undefined)
export const useTrackedToken = () => useContext(TrackedToken)

export const hrefOf = (code: string, token: string | undefined) =>
  token === undefined ? orderHref(code) : trackingHref(token)

const name = 'tracked_orders'
const most = 10

type Kept = readonly (readonly [code: string, token: string])[]

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? (kept as Kept) : []
  } catch {
    return []
  }
}

/** Kept in this tab, for the way back from a gateway, which knows the code alone. */
export function keepTrackedToken(code: string, token: string) {
  const others = read().filter(([one]) => one !== code)
  try {
    sessionStorage.setItem(name, JSON.stringify([[code, token], ...others].slice(0, most)))
  } catch {
    // Storage is closed to us: the order is found by its code and telephone.
  }
}

export const findTrackedToken = (code: string): string | undefined =>
  read().find(([one]) => one === code)?.[1]
