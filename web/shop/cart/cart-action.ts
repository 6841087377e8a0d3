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
  add: (call, form) => addBook(call, form, 'add'),
  buy: (call, form) => addBook(call, form, 'buy'),
  'add-many': (call, form) =>
    call(calls.addManyToCart, { body: { book_ids: textIn(form, 'add-many').split(',').map(Number) } }),
  set: (call, form) => setCopies(call, form, 'set'),
  'buy-set': (call, form) => setCopies(call, form, 'buy-set'),
  remove: (call, form) => call(calls.removeFromCart, { query: { bookId: textIn(form, 'remove') } }),
  apply: (call, form) =>
    call(calls.applyCoupon, { body: { coupon_code: textIn(form, 'coupon_code').trim() } }),
  'apply-code': (call, form) =>
    call(calls.applyCoupon, { body: { coupon_code: textIn(form, 'apply-code') } }),
  'take-off': (call) => call(calls.removeCoupon),
}

const addBook = (call: CallEndpoint, form: FormData, button: string) =>
  call(calls.addToCart, {
    body: {
      book_id: numberIn(form, button),
      quantity: form.has('quantity') ? numberIn(form, 'quantity') : 1,
    },
  })

const setCopies = (call: CallEndpoint, form: FormData, button: string) =>
  call(calls.updateCartItemQuantity, {
    body: {
      book_id: numberIn(form, button),
      quantity: numberIn(form, form.has('copies') ? 'copies' : 'quantity'),
    },
  })

/**
 * A change of the cart by a form; it redirects to the page from which it came, with a flash message of how it ended. Who buys at once
 * goes on to the checkout.
 */
export async function cartAction({ request, context }: Args) {
  const { call, flash, publicUrl } = context.get(callContext)
  const form = await request.formData()
  const [name, command] = Object.entries(commands).find(([name]) => form.has(name)) ?? []
  const back = redirect(refererPath(request, publicUrl) ?? '/cart', 303)
  if (!command) return back
  try {
    const { msg = '' } = await command(call, form)
    if (name?.startsWith('buy')) return redirect('/checkout', 303)
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
