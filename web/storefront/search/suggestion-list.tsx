import type { Suggestion } from '#contract/catalogue/catalogue.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { formatDong } from '#web/platform/text/formats.ts'
import type { useCombobox } from '#web/ui/fields/use-combobox.ts'

type Props = {
  q: string
  books: readonly Suggestion[]
  list: Pick<ReturnType<typeof useCombobox>, 'listProps' | 'optionProps'>
  onFollow: () => void
}

const row = 'flex min-h-11 items-center gap-3 px-4 hover:bg-ink/5 aria-selected:bg-ink/8'

export default function SuggestionList({ q, books, list, onFollow }: Props) {
  const option = (index: number) => ({ ...list.optionProps(index), onClick: onFollow })
  return (
    <div className="absolute inset-x-0 top-full z-40 max-h-[min(38rem,75dvh)] overflow-auto overscroll-contain rounded-md border border-line bg-raised shadow-raised md:mt-1.5">
      {books.length === 0 && <p className="px-4 py-3 text-ink-soft">Chưa thấy cuốn nào khớp với “{q}”.</p>}
      <div aria-label="Gợi ý" {...list.listProps}>
        {books.map((book, index) => (
          <Link
            key={book.book_id}
            to={`/book/${book.book_id}`}
            className={`${row} py-1.5`}
            {...option(index)}
          >
            <img
              src={book.image_url}
              alt=""
              width={36}
              height={54}
              className="cover w-9 shrink-0 shadow-none"
            />
            <span className="min-w-0 flex-1 items-center gap-4 sm:flex">
              <span className="block min-w-0 flex-1">
                <span className="line-clamp-2 font-serif leading-snug font-semibold sm:line-clamp-1">
                  {book.title}
                </span>
                <span className="line-clamp-1 text-sm text-ink-soft">{book.author}</span>
              </span>
              <span className="figures block shrink-0 text-sm">{formatDong(book.price)}</span>
            </span>
          </Link>
        ))}
        <Link
          to={`/search?${new URLSearchParams({ q })}`}
          className={`${row} sticky bottom-0 justify-center border-t border-line bg-raised font-semibold text-indigo-ink aria-selected:underline`}
          {...option(books.length)}
        >
          Xem tất cả kết quả
        </Link>
      </div>
      <output className="sr-only">{books.length === 0 ? 'Không có gợi ý' : `${books.length} gợi ý`}</output>
    </div>
  )
}
