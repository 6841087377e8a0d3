import { data, redirect } from 'react-router'
import { orderSentences } from '#contract/orders/order-status.ts'
import * as calls from '#contract/orders/tracking.ts'
import { getPaymentMethods } from '#contract/payments/payments.ts'
import { orderName } from '#web/orders/order-href.ts'
import { TrackedScreen } from '#web/orders/tracking/tracked-screen.tsx'
import { loadTrackedTransfer } from '#web/payments/load-transfer.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { firstErrorSentence, refusalOf, textIn } from '#web/platform/forms/form-submission.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/tracked-order.ts'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { call } = context.get(callContext)
  // Asking who reads it keeps the page out of every cache: it is for who holds the link, as it stands now.
  await context.get(callContext).visitor()
  const [found, { data: methods }] = await Promise.all([
    call(calls.getTrackedOrder, { query: { token } }).catch(unlessUnknown),
    call(getPaymentMethods),
  ])
  if (!found) return data({ order: undefined, ofGuest: false, methods, transfer: undefined }, { status: 404 })
  const { data: order, of_guest: ofGuest } = found
  return data({ order, ofGuest, methods, transfer: await loadTrackedTransfer(call, order, token) })
}

function unlessUnknown(thrown: unknown): undefined {
  if (!(thrown instanceof Response) || thrown.status >= 500) throw thrown
}

/** What its customer does without scripts, and forgetting, which is a form for everybody. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { call, flash } = context.get(callContext)
  const form = await request.formData()
  const what = textIn(form, 'do')
  let target = calls.trackingHref(token)
  try {
    if (what === 'cancel') {
      const { msg = '' } = await call(calls.cancelTrackedOrder, {
        body: { token, reason: textIn(form, 'reason') },
      })
      flash([{ type: 'success', sentence: msg }])
    } else if (what === 'reorder') {
      const { msg = '' } = await call(calls.reorderTracked, { body: { token } })
      flash([{ type: 'success', sentence: msg }])
      target = '/cart'
    } else if (what === 'forget') {
      const { msg = '' } = await call(calls.forgetTrackedOrder, { body: { token } })
      flash([{ type: 'success', sentence: msg }])
      target = calls.trackingPath
    }
  } catch (thrown) {
    flash([{ type: 'error', sentence: firstErrorSentence(await refusalOf(thrown)) }])
  }
  return redirect(target, 303)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: loaderData?.order ? `Đơn hàng ${orderName(loaderData.order)}` : calls.trackingSentences.title,
    description: shop.blurb,
    path: calls.trackingPath,
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function TrackedOrder({ loaderData, matches, params: { token } }: Route.ComponentProps) {
  const { order, ofGuest, methods, transfer } = loaderData
  const { shop } = matches[0].loaderData
  if (order) return <TrackedScreen {...{ order, ofGuest, methods, transfer, shop, token }} />
  return (
    <EmptyState title="Không mở được đơn hàng" text={calls.trackingSentences.linkInvalid}>
      <ButtonLink to={calls.trackingPath}>{calls.trackingSentences.title}</ButtonLink>
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={orderSentences.detailFailed} />
}
