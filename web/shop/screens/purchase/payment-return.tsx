import { useLocation } from 'react-router'
import { PaymentReturnScreen } from '#web/shop/payments/payment-return-screen.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/payment-return.ts'

/** Its address carries what the provider signed: asking who reads it keeps the page out of every cache. */
export async function loader({ context }: Route.LoaderArgs) {
  await context.get(callContext).visitor()
  return null
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: 'Kết quả thanh toán',
    description: `Kết quả thanh toán đơn hàng ở ${shop.name}.`,
    path: location.pathname,
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function PaymentReturn() {
  const { pathname, search } = useLocation()
  const slug = pathname.split('/')[2] ?? ''
  return <PaymentReturnScreen slug={slug} search={search} />
}
