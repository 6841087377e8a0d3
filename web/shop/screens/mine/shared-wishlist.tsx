import { data } from 'react-router'
import { getSharedWishlist } from '#contract/selling/wishes/wishes.ts'
import { sharedWishesPath } from '#contract/selling/wishes/wish-sentences.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { WishGrid } from '#web/shop/screens/mine/wish-grid.tsx'
import type { Route } from './+types/shared-wishlist.ts'
import { LinkTakenBack, takenBackTitle } from './missing-list.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(callContext)
  try {
    return data((await call(getSharedWishlist, { query: { token: params.token } })).data)
  } catch (thrown) {
    // An address of another form never was one of these.
    if (thrown instanceof Response && [404, 422].includes(thrown.status))
      return data(undefined, { status: 404 })
    throw thrown
  }
}

const titleOf = (name: string) => (name === '' ? 'Sách yêu thích' : `Sách yêu thích của ${name}`)

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  const title = loaderData ? titleOf(loaderData.shared_as) : takenBackTitle
  return pageMeta({
    title,
    description: `${title} ở ${shop.name}.`,
    path: sharedWishesPath(params.token ?? ''),
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function SharedWishlist({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LinkTakenBack />
  const { shared_as, books } = loaderData
  return (
    <div className="shell py-8 sm:py-12">
      <h1 className="mb-6 text-3xl break-words sm:text-4xl">{titleOf(shared_as)}</h1>
      {books.length > 0 ? (
        <WishGrid books={books} />
      ) : (
        <EmptyState title="Danh sách này đang trống" text="Chủ nhân của nó chưa chọn cuốn nào." />
      )}
    </div>
  )
}
