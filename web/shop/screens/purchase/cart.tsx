import { type Cart, getMyCart } from '#contract/selling/cart/cart.ts'
import { cartAction } from '#web/shop/cart/cart-action.ts'
import { DrawnCart } from '#web/shop/cart/my-cart.ts'
import { CartScreen } from '#web/shop/cart/cart-screen.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/cart.ts'

/** A document brings the cart along: it is there before its scripts, and without them. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ cart: Cart | undefined }> {
  const { data } = await context.get(callContext).call(getMyCart)
  return { cart: data }
}

/** Afterwards the browser knows it. */
export const clientLoader = () => ({ cart: undefined })

export const action = (args: Route.ActionArgs) => cartAction(args)

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

export default function CartPage({ loaderData: { cart }, actionData }: Route.ComponentProps) {
  return (
    <DrawnCart value={cart}>
      <CartScreen refusedCode={actionData} />
    </DrawnCart>
  )
}
