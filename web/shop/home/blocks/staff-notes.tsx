import { pickListPath } from '#contract/platform/pages/place-paths.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import type { LightOf } from '#web/shop/home/block-book.ts'
import { BookLines, CardFoot } from './shelf-card.tsx'

/** A list of the staff: a sentence of the bookseller on each book. */
export function StaffNotes({ block: { list }, id }: { block: LightOf<'staff-list'>; id: string }) {
  return (
    <section aria-labelledby={id} className="home-block">
      <div className="shell grid gap-x-14 gap-y-4 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <div>
          <p className="text-sm font-semibold text-seal">Hiên chọn</p>
          <h2 id={id} className="text-2xl sm:text-3xl">
            {list.title}
          </h2>
          {list.intro && <p className="mt-2 line-clamp-6 text-ink-soft">{list.intro}</p>}
          <ButtonLink to={pickListPath(list)} variant="outline" className="mt-4">
            Xem cả {formatNumber(list.book_count)} cuốn
          </ButtonLink>
        </div>
        <ul className="staff-notes">
          {list.picks.map(({ book, said_by, sentence }) => (
            <li key={book.book_id}>
              <article className="staff-note">
                <BookCover src={book.image} title={book.title} />
                <div className="flex h-full min-w-0 flex-col">
                  {sentence && <p className="line-clamp-5 font-serif">“{sentence}”</p>}
                  {said_by && <p className="text-xs text-ink-soft">{said_by}</p>}
                  <BookLines book={book} />
                  <div className="mt-auto">
                    <CardFoot book={book} />
                  </div>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
