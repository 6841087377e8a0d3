import { authorPath } from '#contract/platform/pages/place-paths.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { NameSeal } from '#web/shop/books/book/name-seal.tsx'
import type { LightOf } from '#web/shop/home/block-book.ts'
import { CoverShelf } from './cover-shelf.tsx'
import { ShelfCard } from './shelf-card.tsx'

/** An author of the house beside some of their books. */
export function AuthorBand({
  block: { author, title, voice, books },
  id,
}: {
  block: LightOf<'author'>
  id: string
}) {
  return (
    <section aria-labelledby={id} className="home-block bg-sill">
      <div className="shell grid items-center gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <div className="flex items-center gap-4">
            {author.image_url ? (
              <img
                src={author.image_url}
                alt=""
                width={88}
                height={88}
                loading="lazy"
                className="size-18 rounded-md object-cover lg:size-22"
              />
            ) : (
              <NameSeal name={author.name} className="size-18 lg:size-22" />
            )}
            <div className="min-w-0">
              <p className="text-sm font-semibold text-seal">{title || 'Tác giả của nhà sách'}</p>
              <h2 id={id} className="text-2xl sm:text-3xl">
                {author.name}
              </h2>
              <p className="text-sm text-ink-soft">{formatNumber(author.book_count)} cuốn trên kệ</p>
            </div>
          </div>
          {voice && <p className="mt-4 line-clamp-6 max-w-140 font-serif text-lg">{voice}</p>}
          <ButtonLink to={authorPath(author)} variant="outline" className="mt-5">
            Sách của tác giả
          </ButtonLink>
        </div>
        <CoverShelf
          label={author.name}
          cards={books.map((book) => (
            <ShelfCard key={book.book_id} book={book} />
          ))}
        />
      </div>
    </section>
  )
}
