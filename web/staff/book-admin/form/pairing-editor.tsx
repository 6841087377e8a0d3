import { useEffect, useState } from 'react'
import {
  mostPairings,
  pairingSentences as sentences,
} from '#contract/catalogue/pairings/pairing-sentences.ts'
import type { PairedBook } from '#contract/catalogue/pairings/pairings.ts'
import { X } from '#web/base/icons/first-icons.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'
import { BookPicker } from '#web/staff/picks/book-picker.tsx'
import { moved } from '#web/staff/picks/moved.ts'
import { OrderButtons } from '#web/staff/picks/order-buttons.tsx'

/** Books that stand beside this one: saved at once, apart from the form of the book. */
export function PairingEditor({ bookId }: { bookId: number }) {
  const mayChange = useMay()('books.change')
  const [books, setBooks] = useState<readonly PairedBook[]>()
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  useEffect(() => {
    const left = new AbortController()
    void api('GET /books/get-pairings', byId(bookId, left.signal)).then(
      ({ data }) => setBooks(data),
      (thrown: unknown) => left.signal.aborted || setAlert(sentenceOf(thrown, sentences.loadFailed)),
    )
    return () => left.abort()
  }, [bookId])

  const ids = (books ?? []).map(({ book_id }) => book_id)
  const save = async (book_ids: number[]) => {
    if (busy) return
    setBusy(true)
    setAlert('')
    try {
      const { data, msg } = await api('PUT /books/set-pairings', { ...byId(bookId), body: { book_ids } })
      setBooks(data)
      toast.success(msg ?? sentences.saved)
    } catch (thrown) {
      setAlert(sentenceOf(thrown, sentences.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label={sentences.title} aria-busy={busy} className="mt-6 border-t border-line pt-4">
      <h3 className="mb-1 text-lg">{sentences.title}</h3>
      <p className="mb-3 text-sm text-ink-soft">{sentences.about}</p>
      <FormAlert>{alert}</FormAlert>
      {books && books.length > 0 && (
        <ol className="mb-4 divide-y divide-line rounded-md border border-line">
          {books.map((book, index) => (
            <li key={book.book_id} className="flex flex-wrap items-center justify-end gap-x-3 px-3 py-2">
              <PairedBookFacts book={book} />
              {mayChange && (
                <span className="flex shrink-0">
                  <OrderButtons
                    name={book.title}
                    index={index}
                    count={books.length}
                    onMove={(by) => void save(moved(ids, index, by))}
                  />
                  <IconButton
                    icon={X}
                    label={`Bỏ khỏi sách đọc cùng: ${book.title}`}
                    onClick={() => void save(ids.filter((id) => id !== book.book_id))}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {books && mayChange && (
        <BookPicker
          chosen={new Set([...ids, bookId])}
          full={books.length >= mostPairings}
          onPick={({ book_id }) => void save([...ids, book_id])}
        />
      )}
    </section>
  )
}

const PairedBookFacts = ({ book: { title, author_name, image_url, on_shelf } }: { book: PairedBook }) => (
  <span className="flex min-w-0 flex-1 basis-56 items-center gap-3">
    <span className="w-8 shrink-0">
      <BookCover src={image_url} title={title} />
    </span>
    <span className="min-w-0 flex-1">
      <span className="line-clamp-1 font-semibold">{title}</span>
      <span className="line-clamp-1 text-sm text-ink-soft">
        {on_shelf ? author_name : 'Đã rời kệ, bạn đọc không thấy'}
      </span>
    </span>
  </span>
)
