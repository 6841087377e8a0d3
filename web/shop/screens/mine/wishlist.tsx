import { getMyWishlist, type Wishlist } from '#contract/selling/wishes/wishes.ts'
import { wishesPath } from '#contract/selling/wishes/wish-sentences.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { wishAction } from '#web/shop/wishes/wish-action.ts'
import { WishlistScreen } from '#web/shop/screens/mine/wishlist-screen.tsx'
import type { Route } from './+types/wishlist.ts'

/** A document brings the list along: it is there before its scripts, and without them. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ wishlist: Wishlist | undefined }> {
  const { data } = await context.get(callContext).call(getMyWishlist)
  return { wishlist: data }
}

/** Afterwards the browser asks for it. */
export const clientLoader = () => ({ wishlist: undefined })

export const action = (args: Route.ActionArgs) => wishAction(args)

export function meta({ matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: 'Sách yêu thích',
    description: `Những cuốn sách bạn giữ lại ở ${shop.name}.`,
    path: wishesPath,
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function WishlistPage({ loaderData, matches }: Route.ComponentProps) {
  return <WishlistScreen drawn={loaderData.wishlist} publicUrl={matches[0].loaderData.publicUrl} />
}
