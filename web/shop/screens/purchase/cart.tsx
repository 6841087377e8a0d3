import { type Cart, getMyCart } from '#contract/selling/cart/cart.ts'
import { loadWayOn } from '#web/shop/books/list/load-way-on.ts'
import type { WayOnData } from '#web/shop/books/list/way-on-data.ts'
import { WayOn } from '#web/shop/ways-on/way-on.tsx'
import { cartAction } from '#web/shop/cart/cart-action.ts'
import { DrawnCart } from '#web/shop/cart/my-cart.ts'
import { CartScreen } from '#web/shop/cart/cart-screen.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/cart.ts'

/** A document brings the cart along: it is there before its scripts, and without them. */
export async function loader({ context }: Route.LoaderArgs): Promise<CartPageData> {
  const { call } = context.get(callContext)
  const { data: cart } = await call(getMyCart)
  return { cart, wayOn: cart.items.length === 0 ? await loadWayOn(call) : undefined }
}

type CartPageData = { cart: Cart | undefined; wayOn: WayOnData | undefined }

/** Afterwards the browser knows it. */
export const clientLoader = (): CartPageData => ({ cart: undefined, wayOn: undefined })

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

export default function CartPage({ loaderData: { cart, wayOn }, actionData }: Route.ComponentProps) {
  return (
    <DrawnCart value={cart}>
      <CartScreen refusedCode={actionData} wayOn={<WayOn drawn={wayOn} />} />
    </DrawnCart>
  )
}
