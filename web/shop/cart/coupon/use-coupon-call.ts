import { useState } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { couponInvalid } from '#contract/selling/coupons/coupon-sentences.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { changeCart } from '#web/shop/cart/my-cart.ts'

type CouponCall = () => Promise<{ data: Cart; msg: string }>

/** Applies or removes the coupon of the cart, and shows how it ended. */
export function useCouponCall(firstProblem = '') {
  const [problem, setProblem] = useState(firstProblem)
  const [busyCode, setBusyCode] = useState<string>()

  const run = async (code: string, call: CouponCall, onDone?: () => void) => {
    setBusyCode(code)
    setProblem('')
    try {
      const { data, msg } = await changeCart(call)
      onDone?.()
      // One that is kept takes nothing off yet.
      if (data.coupon_problem === null) toast.success(msg)
      else toast.info(msg)
    } catch (thrown) {
      // Where the shop itself failed, nothing is known of the code.
      setProblem(sentenceOf(thrown, generalSentence, couponInvalid))
    } finally {
      setBusyCode(undefined)
    }
  }

  return { problem, busyCode, clearProblem: () => setProblem(''), run }
}
