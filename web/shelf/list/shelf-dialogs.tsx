import { lazy, Suspense } from 'react'
import { useSession } from '#web/platform/session/session.ts'
import type { ShelfData } from '#web/shelf/load-shelf.ts'
import type { ShelfActions } from '#web/shelf/changes/use-shelf-actions.ts'
import { useShelfDialog } from '#web/shelf/use-shelf-dialog.ts'

const AddBookDialog = lazy(() => import('#web/shelf/form/add-book-dialog.tsx'))
const EditBookDialog = lazy(() => import('#web/shelf/form/edit-book-dialog.tsx'))
const RemoveBooksDialog = lazy(() => import('#web/shelf/changes/remove-books-dialog.tsx'))
const StockHistoryDialog = lazy(() => import('./stock-history-dialog.tsx'))

type Props = Pick<ShelfData, 'books' | 'categories'> & {
  deeds: ShelfActions
  onRemoved: (ids: readonly number[]) => void
}

/** What stands open over the list, by its address. */
export function ShelfDialogs({ books, categories, deeds, onRemoved }: Props) {
  const session = useSession()
  const { open, close } = useShelfDialog()
  if (!open || session.status !== 'in') return null
  const shared = { userId: session.user.user_id, categories, onClose: close }
  return <Suspense>{dialogOf()}</Suspense>

  function dialogOf() {
    if (open?.kind === 'add') return <AddBookDialog {...shared} />
    const bookId = open?.id
    if (bookId === undefined) return null
    const title = books.find(({ book_id }) => book_id === bookId)?.title
    if (open?.kind === 'edit') return <EditBookDialog key={bookId} {...shared} bookId={bookId} />
    if (open?.kind === 'stock')
      return <StockHistoryDialog key={bookId} bookId={bookId} title={title} onClose={close} />
    return (
      <RemoveBooksDialog
        books={[{ book_id: bookId, title: title ?? `Sách #${bookId}` }]}
        onConfirm={async () => onRemoved(await deeds.remove([bookId]))}
        onClose={close}
      />
    )
  }
}
