import { lazy } from 'react'
import type { BookAdminData } from '#web/staff/book-admin/book-admin-query.ts'
import type { BookAdminActions } from '#web/staff/book-admin/changes/use-book-admin-actions.ts'
import { bookAdminDialogWords } from '#web/staff/book-admin/use-book-admin-dialog.ts'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'

const BookFormDialog = lazy(() =>
  import('#web/staff/book-admin/form/book-form-dialog.tsx').then((form) => ({
    default: form.BookFormDialog,
  })),
)
const EditBookDialog = lazy(() => import('#web/staff/book-admin/form/edit-book-dialog.tsx'))
const RemoveBooksDialog = lazy(() => import('#web/staff/book-admin/changes/remove-books-dialog.tsx'))
const StockHistoryDialog = lazy(() => import('./stock-history-dialog.tsx'))
const PriceHistoryDialog = lazy(() => import('#web/staff/campaigns/price-history-dialog.tsx'))

type Props = Pick<BookAdminData, 'books' | 'categories'> & {
  actions: BookAdminActions
  onRemoved: (ids: readonly number[]) => void
}

/** Dialogs open over the list, by its address. */
export function BookAdminDialogs({ books, categories, actions, onRemoved }: Props) {
  return (
    <ListDialogs words={bookAdminDialogWords}>
      {({ kind, id: bookId, user, onClose }) => {
        const shared = { userId: user.user_id, categories, onClose }
        if (kind === 'add') return <BookFormDialog {...shared} book={undefined} />
        if (bookId === undefined) return null
        const title = books.find(({ book_id }) => book_id === bookId)?.title
        if (kind === 'edit') return <EditBookDialog key={bookId} {...shared} bookId={bookId} />
        if (kind === 'stock')
          return <StockHistoryDialog key={bookId} bookId={bookId} title={title} onClose={onClose} />
        if (kind === 'prices')
          return <PriceHistoryDialog key={bookId} bookId={bookId} title={title} onClose={onClose} />
        return (
          <RemoveBooksDialog
            books={[{ book_id: bookId, title: title ?? `Sách #${bookId}` }]}
            onConfirm={async () => onRemoved(await actions.remove([bookId]))}
            onClose={onClose}
          />
        )
      }}
    </ListDialogs>
  )
}
