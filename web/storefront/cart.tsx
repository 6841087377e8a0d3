import { CartScreen } from '#web/cart/cart-screen.tsx'
import { pageMeta } from '#web/platform/page-head.ts'
import type { Route } from './+types/cart.ts'

export function meta({ matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: 'Giỏ hàng',
    description: `Những cuốn sách bạn đã chọn ở ${shop.name}.`,
    path: '/cart',
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function CartPage() {
  return <CartScreen />
}
