import { data } from 'react-router'
import { getSharedList } from '#contract/selling/reading-lists/reading-lists.ts'
import { sharedListPath } from '#contract/selling/reading-lists/list-paths.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { BuyList, ListEntry } from '#web/shop/reading-lists/list-entry.tsx'
import { ShareButton } from '#web/shop/sharing/share-button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { Route } from './+types/shared-reading-list.ts'
import { LinkTakenBack, takenBackTitle, unlessMissing } from './missing-list.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(callContext)
  const found = await call(getSharedList, { query: { token: params.token } }).catch(unlessMissing)
  return data({ list: found?.data }, { status: found ? 200 : 404 })
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  const title = loaderData?.list?.name ?? takenBackTitle
  return pageMeta({
    title,
    description: `${title}: một tủ sách ở ${shop.name}.`,
    path: sharedListPath(params.token),
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function SharedReadingList({ loaderData: { list }, params }: Route.ComponentProps) {
  if (!list) return <LinkTakenBack />
  const { name, shared_as, books } = list
  return (
    <div className="shell max-w-3xl py-8 sm:py-12">
      <h1 className="text-3xl break-words sm:text-4xl">{name}</h1>
      {shared_as && <p className="mt-2 break-words text-ink-soft">Tủ sách của {shared_as}</p>}
      <div className="-ms-3 mt-2">
        <ShareButton title={name} path={sharedListPath(params.token)} size="sm" />
      </div>
      {books.length > 0 ? (
        <>
          <div className="mt-6">
            <BuyList books={books} />
          </div>
          <ol className="mt-6 divide-y divide-line border-y border-line">
            {books.map((book) => (
              <ListEntry key={book.book_id} book={book}>
                {book.note && <p className="mt-2 max-w-prose break-words">“{book.note}”</p>}
              </ListEntry>
            ))}
          </ol>
        </>
      ) : (
        <EmptyState title="Chưa có cuốn nào" text="Hãy quay lại sau nhé." />
      )}
    </div>
  )
}
