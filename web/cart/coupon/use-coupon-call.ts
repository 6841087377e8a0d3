import { useState } from 'react'
import type { Cart } from '#contract/cart/cart.ts'
import { generalSentence } from '#contract/shape/refusal.ts'
import { couponInvalid } from '#contract/cart/cart-sentences.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { changeCart } from '#web/cart/my-cart.ts'

type CouponCall = () => Promise<{ data: Cart; msg: string }>

/** Applies or removes the coupon of the cart, and shows how it ended. */
export function useCouponCall(firstProblem = '') {
  const [problem, setProblem] = useState(firstProblem)
  const [busy, setBusy] = useState(false)

  const run = async (call: CouponCall, onDone?: () => void) => {
    setBusy(true)
    setProblem('')
    try {
      const { msg } = await changeCart(call)
      onDone?.()
      toast.success(msg)
    } catch (thrown) {
      // Where the shop itself failed, nothing is known of the code.
      setProblem(sentenceOf(thrown, generalSentence, couponInvalid))
    } finally {
      setBusy(false)
    }
  }

  return { problem, busy, clearProblem: () => setProblem(''), run }
}
