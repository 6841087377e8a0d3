import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { authorLine } from '#web/shop/books/book/card-book.ts'
import type { LightOf } from '#web/shop/home/block-book.ts'
import { CardFoot } from './shelf-card.tsx'

/** A page of a book to read on the spot. */
export function BookExtract({ block: { title, text, book }, id }: { block: LightOf<'extract'>; id: string }) {
  return (
    <section aria-labelledby={id} className="home-block">
      <div className="shell grid items-start gap-x-16 gap-y-6 md:grid-cols-[minmax(0,1fr)_13rem]">
        <figure className="max-w-160">
          <h2 id={id} className="mb-4 text-2xl sm:text-3xl">
            {title || 'Đọc một đoạn'}
          </h2>
          <blockquote className="font-serif text-lg leading-relaxed whitespace-pre-line">{text}</blockquote>
          <figcaption className="mt-4 text-ink-soft">
            <Link to={bookPath(book)} className="text-link">
              {book.title}
            </Link>
            , {authorLine(book.authors)}
          </figcaption>
        </figure>
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-end gap-4 md:block">
          <BookCover src={book.image} title={book.title} />
          <div className="md:mt-3">
            <CardFoot book={book} />
            <ButtonLink to={bookPath(book)} variant="outline" className="mt-3 w-full">
              Đọc tiếp
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
