import { Link } from '#web/ui/elements/link.tsx'
import { BookCover } from '#web/catalogue/book/book-cover.tsx'
import type { CardBook } from '#web/catalogue/book/card-book.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'

type Props = { shop: { name: string; blurb: string }; newest: readonly CardBook[]; booksHref: string }

/** The shop's own words on the left, its newest books standing on a shelf on the right. */
export function HomeHero({ shop, newest, booksHref }: Props) {
  return (
    <section aria-labelledby="loi-chao" className="border-b border-line bg-surface">
      <div className="shell grid grid-cols-1 items-center gap-x-16 gap-y-12 py-12 lg:grid-cols-2 lg:py-20">
        <div>
          <p className="mb-3 font-serif text-lg text-seal">{shop.name}</p>
          <h1 id="loi-chao" className="text-4xl sm:text-5xl">
            Mở sách ra, ngày chậm lại
          </h1>
          <p className="mt-5 max-w-md text-lg text-ink-soft">{shop.blurb}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={booksHref}>Xem sách</ButtonLink>
            <ButtonLink to="/books" variant="outline">
              Toàn bộ danh mục
            </ButtonLink>
          </div>
        </div>
        {newest.length > 0 && <NewestShelf books={newest} />}
      </div>
    </section>
  )
}

function NewestShelf({ books }: { books: readonly CardBook[] }) {
  return (
    <div>
      <ul className="flex items-end justify-center gap-4 border-b-2 border-ink sm:gap-6">
        {books.map((book, index) => (
          <li key={book.book_id} className={index === 1 ? 'w-[38%]' : 'w-[28%]'}>
            <Link to={`/book/${book.book_id}`} className="block transition-transform hover:-translate-y-1">
              <BookCover src={book.image} title={book.title} order={index === 1 ? 'first' : 'soon'} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-center text-sm text-ink-soft">Mới lên kệ</p>
    </div>
  )
}
