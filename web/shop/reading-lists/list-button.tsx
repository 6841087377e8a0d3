import { lazy, Suspense, useState } from 'react'
import { listsPath } from '#contract/selling/reading-lists/list-paths.ts'
import { Bookmark } from '#web/base/icons/first-icons.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

const ListPicker = lazy(() => import('./list-picker.tsx'))

/** Opens the reading lists beside the book; for a visitor and without scripts it leads to their page. */
export function ListButton({ book }: { book: { book_id: number; title: string } }) {
  const { status } = useSession()
  const [open, setOpen] = useState(false)
  return (
    <div className="relative as-admin:hidden">
      <form
        action={listsPath}
        onSubmit={(event) => {
          if (status !== 'in') return
          event.preventDefault()
          setOpen(!open)
        }}
      >
        <input type="hidden" name="sach" value={book.book_id} />
        <Button aria-expanded={open} type="submit" variant="quiet" size="sm" aria-label="Thêm vào tủ sách">
          <Bookmark size={18} />
          Tủ sách
        </Button>
      </form>
      {open && (
        <Suspense>
          <ListPicker book={book} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
