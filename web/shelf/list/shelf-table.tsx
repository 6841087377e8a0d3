import type { StaffBook } from '#contract/shelf/shelf.ts'
import { ShelfRow } from './shelf-row.tsx'
import type { Selection } from './use-book-selection.ts'
import type { ShelfActions } from '#web/shelf/changes/use-shelf-actions.ts'

const columns = ['Sách', 'Danh mục', 'Giá bán', 'Tồn kho', 'Trạng thái', 'Đánh giá']

type Props = {
  books: readonly StaffBook[]
  fewCopies: number
  selection: Selection
  deeds: ShelfActions
}

/** A row a book; on a narrow screen each row is a card. */
export function ShelfTable({ books, fewCopies, selection, deeds }: Props) {
  return (
    <table className="w-full border-collapse max-xl:block">
      <caption className="sr-only">Sách</caption>
      <thead className="max-xl:sr-only">
        <tr className="border-b border-edge text-start text-sm text-ink-soft">
          <th scope="col" className="py-2 pe-3 font-normal">
            <span className="sr-only">Chọn</span>
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-normal">
              {name}
            </th>
          ))}
          <th scope="col" className="py-2 text-end font-normal">
            Thao tác
          </th>
        </tr>
      </thead>
      <tbody className="max-xl:block max-xl:space-y-4">
        {books.map((book) => (
          <ShelfRow
            key={book.book_id}
            book={book}
            fewCopies={fewCopies}
            selection={selection}
            deeds={deeds}
          />
        ))}
      </tbody>
    </table>
  )
}
