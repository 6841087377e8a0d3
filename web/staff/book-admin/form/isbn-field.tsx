import { type KeyboardEvent, useEffect, useState } from 'react'
import { bookFields } from '#contract/catalogue/books/book-fields.ts'
import { isbnIn } from '#contract/catalogue/books/isbn.ts'
import { api } from '#web/base/platform/api/api.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { TextField, type TextFieldProps } from '#web/base/ui/fields/text-field.tsx'
import { editBookHref } from '#web/staff/book-admin/use-book-admin-dialog.ts'

type Found = { isbn: string; book_id: number; title: string; quantity: number }

type Props = {
  field: Pick<TextFieldProps, 'name' | 'problem' | 'autoComplete' | 'onChange'> & { value: string }
  /** Number of the book that is edited; none of a new one. */
  bookId: number | undefined
}

/** ISBN of a book, before everything else: a scanner fills it in, and a book that is there already is named. */
export function IsbnField({ field, bookId }: Props) {
  const isbn = isbnIn(field.value)
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!isbn) return
    const left = new AbortController()
    api('GET /books/get-staff-books', {
      query: { search: isbn, page_size: '1' },
      signal: left.signal,
      quiet: true,
    }).then(
      ({ data: [book] }) => setFound(book && { ...book, isbn }),
      // The number is refused when the book is saved, too.
      () => {},
    )
    return () => left.abort()
  }, [isbn])
  const other = found && found.isbn === isbn && found.book_id !== bookId ? found : undefined
  return (
    <div className="sm:col-span-2">
      <TextField
        {...field}
        label={bookFields.isbn.label}
        required={false}
        maxLength={40}
        onKeyDown={goOnAfterScan}
      />
      <output className="mt-1.5 block text-sm empty:hidden">
        {other && (
          <>
            Đã có cuốn này, còn {formatNumber(other.quantity)} cuốn:{' '}
            <Link to={editBookHref(other.book_id)} className="text-link">
              sửa {other.title}
            </Link>
          </>
        )}
      </output>
    </div>
  )
}

/** A scanner ends with Enter, which must not send a form that has only begun. */
function goOnAfterScan(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const title = event.currentTarget.form?.elements.namedItem('title')
  if (title instanceof HTMLInputElement) title.focus()
}
