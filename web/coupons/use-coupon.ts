import { useCallback, useEffect, useState } from 'react'
import type { StaffCoupon } from '#contract/coupons/coupon-management.ts'
import { couponManagementSentences } from '#contract/coupons/coupon-states.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { fetchCoupon } from './coupon-calls.ts'

/** A coupon by its number: the one that the page knows, or else the server's. It stays where the page knows it no longer. */
export function useCoupon(couponId: number | undefined, known: StaffCoupon | undefined) {
  const [held, setHeld] = useState(known)
  const [failure, setFailure] = useState('')
  const load = useCallback(
    (id: number, signal?: AbortSignal) =>
      fetchCoupon(id, signal).then(
        ({ data: [coupon] }) => (coupon ? setHeld(coupon) : setFailure(couponManagementSentences.notFound)),
        (thrown: unknown) => {
          if (!signal?.aborted) setFailure(sentenceOf(thrown, couponManagementSentences.listFailed))
        },
      ),
    [],
  )
  const isKnown = known !== undefined
  if (isKnown && known !== held) setHeld(known)
  useEffect(() => {
    if (isKnown || couponId === undefined) return
    const left = new AbortController()
    void load(couponId, left.signal)
    return () => left.abort()
  }, [couponId, isKnown, load])
  return {
    coupon: known ?? held,
    failure,
    reload: async () => {
      if (couponId !== undefined) await load(couponId)
    },
  }
}
