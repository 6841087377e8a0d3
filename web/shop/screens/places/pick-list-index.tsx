import { pickSentences } from '#contract/catalogue/picks/pick-sentences.ts'
import { getPickLists } from '#contract/catalogue/picks/picks.ts'
import { pickListPath } from '#contract/platform/pages/place-paths.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { PlaceHead } from '#web/shop/places/place-head.tsx'
import { placeListJsonLd } from '#web/shop/places/place-json-ld.ts'
import { placeMeta } from '#web/shop/places/place-meta.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/pick-list-index.ts'

const path = '/hien-chon'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(callContext)
  const { data } = await call(getPickLists)
  const lists = data.map(({ picks, pick_list_id, title, intro, book_count }) => ({
    pick_list_id,
    title,
    intro,
    book_count,
    booksellers: [...new Set(picks.map(({ said_by }) => said_by))],
    covers: picks.map(({ book }) => ({ book_id: book.book_id, title: book.title, image: book.image.card })),
  }))
  return { lists, publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return placeMeta(matches[0].loaderData, {
    title: `${pickSentences.house} – sách người bán sách giới thiệu`,
    description: pickSentences.about,
    path,
    noIndex: !loaderData?.lists.length,
  })
}

export default function PickListIndex({ loaderData: { lists, publicUrl } }: Route.ComponentProps) {
  const places = lists.map((list) => ({ name: list.title, path: pickListPath(list) }))
  const list = { name: pickSentences.house, path, places }
  return (
    <div className="shell py-8">
      <JsonLd data={import.meta.env.SSR ? placeListJsonLd(list, publicUrl) : undefined} />
      <PlaceHead publicUrl={publicUrl} name={pickSentences.house} path={path}>
        <p className="mt-2 max-w-prose text-ink-soft">{pickSentences.about}</p>
      </PlaceHead>
      {lists.length > 0 ? (
        <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
          {lists.map((one, index) => (
            <li key={one.pick_list_id}>
              <ListCard list={one} first={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={pickSentences.none} text="Những người bán sách đang chọn, bạn quay lại sau nhé.">
          <ButtonLink to="/books">Xem tất cả sách</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

type ListCardProps = { list: Route.ComponentProps['loaderData']['lists'][number]; first: boolean }

function ListCard({ list, first }: ListCardProps) {
  return (
    <article className="relative grid h-full grid-cols-1 content-start gap-4 border-t border-line pt-5">
      <div className="grid grid-cols-4 items-end gap-3 sm:gap-4">
        {list.covers.map(({ book_id, title, image }) => (
          <BookCover key={book_id} src={image} title={title} order={first ? 'soon' : 'later'} />
        ))}
      </div>
      <div>
        <h2 className="text-xl sm:text-2xl">
          <Link
            to={pickListPath(list)}
            prefetch="intent"
            className="after:absolute after:inset-0 hover:underline"
          >
            {list.title}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {formatNumber(list.book_count)} cuốn, {list.booksellers.join(', ')} chọn
        </p>
        {list.intro && <p className="mt-2 line-clamp-3 max-w-prose break-words">{list.intro}</p>}
      </div>
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={pickSentences.listFailed} />
}
