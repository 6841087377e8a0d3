import { useEffect, useState } from 'react'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import { isbnIn } from '#contract/catalogue/books/isbn.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { PickField } from '#web/base/ui/fields/combo-field.tsx'
import { api } from '#web/base/platform/api/api.ts'

type Props = {
  chosen: ReadonlySet<number>
  full: boolean
  onPick: (book: Book) => void
  /** A book that was chosen before is picked again by its ISBN, as a scanner reads a second copy. */
  again?: boolean
}

/** Finds a book by its title, author or ISBN and puts it at the end of the list. */
export function BookPicker({ chosen, full, onPick, again = false }: Props) {
  const [typed, setTyped] = useState('')
  const { books, busy } = useBookFinder(typed)
  const scanned = again && isbnIn(typed) !== undefined
  const options = books.filter(({ book_id }) => scanned || !chosen.has(book_id))
  const nothing = !busy && typed.trim() !== '' && options.length === 0
  return (
    <PickField
      label="Thêm sách"
      placeholder="Tên sách, tác giả hoặc ISBN…"
      disabled={full}
      hint={nothing ? 'Không tìm thấy cuốn sách nào.' : undefined}
      typed={typed}
      onTyped={setTyped}
      options={options}
      keyOf={({ book_id }) => book_id}
      onPick={(book) => {
        onPick(book)
        setTyped('')
      }}
      renderOption={(book) => (
        <>
          <span className="w-8 shrink-0">
            <BookCover src={book.image.thumb} title={book.title} />
          </span>
          <span className="min-w-0">
            <span className="line-clamp-1 font-semibold">{book.title}</span>
            <span className="line-clamp-1 text-sm text-ink-soft">{book.author_name}</span>
          </span>
        </>
      )}
      optionClassName="px-3 py-1.5"
      listLabel="Sách tìm thấy"
      busy={busy}
      renderStatus={(shown) => (
        <output className="sr-only">{shown === undefined ? '' : `${shown} cuốn sách`}</output>
      )}
    />
  )
}

const proposed = '8'

const findBooksToPick = (search: string, signal: AbortSignal) =>
  api('GET /books/get-books', { query: { search, page: '1', page_size: proposed }, signal })

const pauseInTyping = 200

/** Books for what is being typed. An answer that comes too late is thrown away. */
function useBookFinder(typed: string) {
  const q = typed.trim()
  const [found, setFound] = useState<{ q: string; books: readonly Book[] }>({ q: '', books: [] })
  useEffect(() => {
    if (q === '') return
    const stale = new AbortController()
    const timer = setTimeout(() => {
      findBooksToPick(q, stale.signal).then(
        ({ data }) => setFound({ q, books: data }),
        () => !stale.signal.aborted && setFound({ q, books: [] }),
      )
    }, pauseInTyping)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [q])
  return { books: q === '' ? [] : found.books, busy: q !== found.q && q !== '', asked: found.q }
}
