import { data, redirect } from 'react-router'
import { orderSentences, orderStatus } from '#contract/selling/orders/order-status.ts'
import * as calls from '#contract/selling/orders/tracking.ts'
import { getInvoicesOfTracked } from '#contract/selling/invoices/invoice-files.ts'
import {
  getTrackedReturns,
  requestTrackedReturn,
  withdrawTrackedReturn,
} from '#contract/goods/returns/returns.ts'
import { answerTrackedWay, getTrackedWay } from '#contract/talking/channels/phone-messages.ts'
import { getPaymentMethods } from '#contract/selling/payments/payments.ts'
import { trackingHref, trackingPath } from '#contract/selling/orders/tracking-paths.ts'
import { trackingSentences } from '#contract/selling/orders/tracking-sentences.ts'
import { loadNextReads } from '#web/shop/orders/detail/load-next-reads.ts'
import { TrackedScreen } from '#web/shop/orders/tracking/tracked-screen.tsx'
import { loadTrackedTransfer } from '#web/shop/payments/load-transfer.ts'
import { callContext, type CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { firstErrorSentence, numberIn, refusalOf, textIn } from '#web/base/platform/forms/form-submission.ts'
import { wishIn } from '#web/shop/returns/return-form.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/tracked-order.ts'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { call } = context.get(callContext)
  // Asking who reads it keeps the page out of every cache: it is for who holds the link, as it stands now.
  await context.get(callContext).visitor()
  const [found, { data: methods }] = await Promise.all([
    call(calls.getTrackedOrder, { query: { token } }).catch(unlessUnknown),
    call(getPaymentMethods),
  ])
  const nothing = {
    order: undefined,
    ofGuest: false,
    byPhone: null,
    methods,
    transfer: undefined,
    returns: undefined,
    next: [],
    invoices: undefined,
  }
  if (!found) return data(nothing, { status: 404 })
  const { data: order, of_guest: ofGuest } = found
  const isDelivered = order.status === orderStatus.delivered
  const [transfer, returns, invoices, way, next] = await Promise.all([
    loadTrackedTransfer(call, order, token),
    isDelivered ? call(getTrackedReturns, { query: { token } }) : undefined,
    isDelivered ? call(getInvoicesOfTracked, { query: { token } }).catch(() => undefined) : undefined,
    ofGuest ? call(getTrackedWay, { query: { token } }).catch(() => undefined) : undefined,
    loadNextReads(call, order),
  ])
  const byPhone = way?.data.by_phone ?? null
  return data({ order, ofGuest, byPhone, methods, transfer, returns, next, invoices: invoices?.data })
}

function unlessUnknown(thrown: unknown): undefined {
  if (!(thrown instanceof Response) || thrown.status >= 500) throw thrown
}

/** Runs a customer's command without scripts, and those that are a form for everybody: what it is, and where it leads. */
async function act(call: CallEndpoint, token: string, form: FormData) {
  const own = trackingHref(token)
  const body = { token }
  switch (textIn(form, 'do')) {
    case 'cancel':
      return {
        said: await call(calls.cancelTrackedOrder, { body: { token, reason: textIn(form, 'reason') } }),
        target: own,
      }
    case 'reorder':
      return { said: await call(calls.reorderTracked, { body }), target: '/cart' }
    case 'forget':
      return { said: await call(calls.forgetTrackedOrder, { body }), target: trackingPath }
    case 'stop-messages':
    case 'take-messages': {
      const by_phone = textIn(form, 'do') === 'take-messages'
      return { said: await call(answerTrackedWay, { body: { token, by_phone } }), target: own }
    }
    case 'return':
      return { said: await call(requestTrackedReturn, { body: { token, ...wishIn(form) } }), target: own }
    case 'withdraw':
      return {
        said: await call(withdrawTrackedReturn, { body: { token, id: numberIn(form, 'id') } }),
        target: own,
      }
    default:
      return { said: { msg: '' }, target: own }
  }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { call, flash } = context.get(callContext)
  try {
    const { said, target } = await act(call, token, await request.formData())
    if (said.msg) flash([{ type: 'success', sentence: said.msg }])
    return redirect(target, 303)
  } catch (thrown) {
    flash([{ type: 'error', sentence: firstErrorSentence(await refusalOf(thrown)) }])
    return redirect(trackingHref(token), 303)
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: loaderData?.order ? `Đơn hàng ${loaderData.order.order_code}` : trackingSentences.title,
    description: shop.blurb,
    path: trackingPath,
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function TrackedOrder({ loaderData, matches, params: { token } }: Route.ComponentProps) {
  const { order, ofGuest, byPhone, methods, transfer, returns, next, invoices } = loaderData
  const { shop } = matches[0].loaderData
  if (order)
    return (
      <TrackedScreen
        {...{ order, ofGuest, byPhone, methods, transfer, returns, next, invoices, shop, token }}
      />
    )
  return (
    <EmptyState title="Không mở được đơn hàng" text={trackingSentences.linkInvalid}>
      <ButtonLink to={trackingPath}>{trackingSentences.title}</ButtonLink>
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={orderSentences.detailFailed} />
}
