import { getPaymentMethods } from '#contract/selling/payments/payments.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { StaffNotice } from '#web/shop/cart/cart-notices.tsx'
import { checkoutAction } from '#web/shop/orders/checkout/checkout-action.ts'
import { CheckoutScreen } from '#web/shop/orders/checkout/checkout-screen.tsx'
import {
  loadLastMethod,
  loadMessageWay,
  loadPickup,
  loadSsrCheckout,
  loadZonePlaces,
} from '#web/shop/orders/checkout/load-ssr-checkout.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/checkout.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(callContext)
  const [{ data: methods }, places, pickup, lastMethod, drawn, byPhone] = await Promise.all([
    call(getPaymentMethods),
    loadZonePlaces(call),
    loadPickup(call),
    loadLastMethod(context),
    loadSsrCheckout(context),
    loadMessageWay(call),
  ])
  return { methods, places, pickup, lastMethod, drawn, byPhone }
}

/** The browser knows the rest. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { ...(await serverLoader()), drawn: undefined }
}

export const action = (args: Route.ActionArgs) => checkoutAction(args)

export function meta({ matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: 'Thanh toán',
    description: `Đặt sách ở ${shop.name}: người nhận, phương thức thanh toán và tổng tiền.`,
    path: '/checkout',
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="shell py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">Thanh toán</h1>
      <StaffNotice />
      <CheckoutScreen {...loaderData} refused={actionData} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={generalSentence} />
}
