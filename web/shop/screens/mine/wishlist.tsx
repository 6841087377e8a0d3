import { getMyWishlist, type Wishlist } from '#contract/selling/wishes/wishes.ts'
import { wishesPath, sharedWishesPath, wishSentences } from '#contract/selling/wishes/wish-sentences.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { wishAction } from '#web/shop/wishes/wish-action.ts'
import type { Route } from './+types/wishlist.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BellOff, BellRing } from '#web/base/icons/shop-icons.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { RetryPanel } from '#web/base/ui/feedback/retry-button.tsx'
import { wishStore } from '#web/shop/wishes/wished-ids.ts'
import { SharePanel } from '#web/shop/sharing/share-panel.tsx'
import { WishGrid } from './wish-grid.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'

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

type Props = { drawn: Wishlist | undefined; publicUrl: string }

/** Books that their owner put by. A heart that is taken back stays in its place until the page is left: another click brings the book back. */
function WishlistScreen({ drawn, publicUrl }: Props) {
  const { wishlist, failure, load } = useWishlist(drawn)
  return (
    <div className="shell py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">
        Sách yêu thích
        {wishlist && wishlist.books.length > 0 && (
          <span className="ms-3 font-sans text-base font-normal text-ink-soft">
            {formatNumber(wishlist.books.length)} cuốn
          </span>
        )}
      </h1>
      {failure !== undefined && (
        <RetryPanel onRetry={load}>{sentenceOf(failure, wishSentences.loadFailed)}</RetryPanel>
      )}
      {!wishlist && failure === undefined && <WishSkeleton />}
      {wishlist && (
        <>
          {wishlist.books.length > 0 ? <WishGrid books={wishlist.books} wished /> : <EmptyWishlist />}
          {wishlist.of_account ? (
            <div className="mt-14 grid items-start gap-6 md:grid-cols-2">
              {canBeShared(wishlist) && (
                <SharePanel
                  key={wishlist.share_token}
                  address={
                    wishlist.share_token === null
                      ? undefined
                      : publicUrl + sharedWishesPath(wishlist.share_token)
                  }
                  sharedAs={wishlist.shared_as}
                  action={wishesPath}
                />
              )}
              <Notices on={wishlist.notices_on} />
            </div>
          ) : (
            <SignInHint />
          )}
        </>
      )}
    </div>
  )
}

/** An empty one has nothing to show; a link that it has is still taken back here. */
const canBeShared = ({ books, share_token }: Wishlist) => books.length > 0 || share_token !== null

/** As it came with the document; the browser asks for it where it did not, and when another person signs in. */
function useWishlist(drawn: Wishlist | undefined) {
  const session = useSession()
  const person = session.status === 'in' ? session.user.user_id : session.status
  const [state, setState] = useState<{ wishlist?: Wishlist | undefined; failure?: unknown }>({
    wishlist: drawn,
  })
  const isDrawn = useRef(drawn !== undefined)
  const load = useCallback(async () => {
    try {
      const { data } = await api('GET /wishlist/get-my-wishlist', { quiet: true })
      setState({ wishlist: data })
    } catch (failure) {
      setState({ failure })
    }
  }, [])
  useEffect(() => {
    if (person === 'unknown') return
    // The document was drawn for the person who is here now.
    if (isDrawn.current) isDrawn.current = false
    else void load()
  }, [person, load])
  const { wishlist } = state
  useLayoutEffect(() => {
    if (wishlist && !wishStore.get()) wishStore.set(new Set(wishlist.books.map(({ book_id }) => book_id)))
  }, [wishlist])
  return { ...state, load }
}

function Notices({ on }: { on: boolean }) {
  const Picture = on ? BellOff : BellRing
  return (
    <section aria-labelledby="bao-tin" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="bao-tin" className="text-lg">
        Báo tin về sách yêu thích
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {on
          ? 'Đang bật: nhà sách báo khi sách rẻ hơn hoặc có hàng trở lại.'
          : 'Đang tắt: nhà sách không báo gì về những cuốn này.'}
      </p>
      <form method="post" action={wishesPath} className="mt-4">
        <Button type="submit" name="notices" value={on ? 'off' : 'on'} variant="outline">
          <Picture size={18} className="shrink-0" />
          {on ? 'Tắt báo tin' : 'Bật báo tin'}
        </Button>
      </form>
    </section>
  )
}

function SignInHint() {
  return (
    <p className="mt-12 text-center text-ink-soft">
      <Link to={`/login?redirect=${wishesPath}`} className="text-link">
        Đăng nhập
      </Link>{' '}
      để giữ danh sách trên mọi thiết bị, chia sẻ nó và được báo khi sách giảm giá.
    </p>
  )
}

function WishSkeleton() {
  return (
    <div className="noscript:hidden grid grid-cols-2 gap-x-5 gap-y-10 pt-4 sm:grid-cols-3 sm:gap-x-7 lg:grid-cols-4 xl:grid-cols-5">
      <output className="sr-only">Đang tải sách yêu thích</output>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="aspect-2/3 w-full" />
      ))}
    </div>
  )
}

function EmptyWishlist() {
  return (
    <EmptyState
      title="Chưa có cuốn nào ở đây"
      text="Bấm trái tim trên bìa sách để giữ lại cuốn bạn thích. Khi sách giảm giá hoặc có hàng trở lại, nhà sách báo cho bạn."
    >
      <ButtonLink to="/books">Xem tất cả sách</ButtonLink>
    </EmptyState>
  )
}
