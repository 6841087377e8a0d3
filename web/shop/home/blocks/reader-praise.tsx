import { blockKinds } from '#contract/catalogue/home/block-kinds.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { RatingStars } from '#web/base/ui/elements/rating-stars.tsx'
import type { LightOf } from '#web/shop/home/block-book.ts'
import { SectionHead } from '#web/shop/home/section-head.tsx'
import { BookLines } from './shelf-card.tsx'

type Props = { block: LightOf<'reviews'>; id: string }

/** Words of readers about books: each card leads to its book. */
export function ReaderPraise({ block: { title, reviews }, id }: Props) {
  return (
    <section aria-labelledby={id} className="home-block">
      <div className="shell">
        <SectionHead id={id} title={title || blockKinds.reviews.name} />
        <ul className="praises scrollbar-none">
          {reviews.map(({ book_review_id, rating, content, full_name, book }) => (
            <li key={book_review_id}>
              <article className="praise">
                <figure className="flex-1">
                  <RatingStars rating={rating} />
                  <blockquote className="mt-2 font-serif">“{content}”</blockquote>
                  <figcaption className="mt-2 text-sm text-ink-soft">{full_name}</figcaption>
                </figure>
                <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3 border-t border-line pt-3.5">
                  <BookCover src={book.image} title={book.title} />
                  <div className="min-w-0">
                    <BookLines book={book} />
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
