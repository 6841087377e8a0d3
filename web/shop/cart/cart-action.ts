import { data, redirect, type RouterContextProvider } from 'react-router'
import * as calls from '#contract/selling/cart/cart.ts'
import { callContext, type CallEndpoint } from '#web/base/platform/api/call-context.ts'
import {
  numberIn,
  refererPath,
  refusalOf,
  firstErrorSentence,
  textIn,
} from '#web/base/platform/forms/form-submission.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type DeskCommand = (call: CallEndpoint, form: FormData) => Promise<{ msg?: string }>

/** Named like the button that was pressed; what the scripts of a page do by the same calls. */
const commands: Record<string, DeskCommand> = {
  add: (call, form) =>
    call(calls.addToCart, {
      body: {
        book_id: numberIn(form, 'add'),
        quantity: form.has('quantity') ? numberIn(form, 'quantity') : 1,
      },
    }),
  'add-many': (call, form) =>
    call(calls.addManyToCart, { body: { book_ids: textIn(form, 'add-many').split(',').map(Number) } }),
  set: (call, form) =>
    call(calls.updateCartItemQuantity, {
      body: {
        book_id: numberIn(form, 'set'),
        quantity: numberIn(form, form.has('copies') ? 'copies' : 'quantity'),
      },
    }),
  remove: (call, form) => call(calls.removeFromCart, { query: { bookId: textIn(form, 'remove') } }),
  apply: (call, form) =>
    call(calls.applyCoupon, { body: { coupon_code: textIn(form, 'coupon_code').trim() } }),
  'apply-code': (call, form) =>
    call(calls.applyCoupon, { body: { coupon_code: textIn(form, 'apply-code') } }),
  'take-off': (call) => call(calls.removeCoupon),
}

/** A change of the cart by a form; it redirects to the page from which it came, with a flash message of how it ended. */
export async function cartAction({ request, context }: Args) {
  const { call, flash, publicUrl } = context.get(callContext)
  const form = await request.formData()
  const [name, command] = Object.entries(commands).find(([name]) => form.has(name)) ?? []
  const back = redirect(refererPath(request, publicUrl) ?? '/cart', 303)
  if (!command) return back
  try {
    const { msg = '' } = await command(call, form)
    flash([{ type: 'success', sentence: msg }])
    return back
  } catch (thrown) {
    const refusal = await refusalOf(thrown)
    const sentence = firstErrorSentence(refusal)
    if (name === 'apply')
      return data({ typed: textIn(form, 'coupon_code'), problem: sentence }, refusal.status)
    flash([{ type: 'error', sentence }])
    return back
  }
}

/** A code that was refused, and why. */
export type RefusedCode = { typed: string; problem: string }
