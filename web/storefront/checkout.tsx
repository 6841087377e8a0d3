import { getPaymentMethods } from '#contract/payments.ts'
import { generalSentence } from '#contract/refusal.ts'
import { StaffNotice } from '#web/cart/staff-notice.tsx'
import { CheckoutScreen } from '#web/orders/checkout-screen.tsx'
import { callContext } from '#web/platform/call.ts'
import { pageMeta } from '#web/platform/page-head.ts'
import type { Route } from './+types/checkout.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { data: methods } = await context.get(callContext).call(getPaymentMethods)
  return { methods }
}

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

export default function CheckoutPage({ loaderData: { methods } }: Route.ComponentProps) {
  return (
    <div className="shell py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">Thanh toán</h1>
      <StaffNotice />
      <CheckoutScreen methods={methods} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={generalSentence} />
}
