import { lazy, Suspense } from 'react'
import { listsPath } from '#contract/selling/reading-lists/list-paths.ts'
import { Bookmark } from '#web/base/icons/shop-icons.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { useDropdown } from '#web/base/ui/dialogs/dropdown-panel.tsx'
import { Button, Spinner } from '#web/base/ui/elements/button.tsx'

const load = () => import('./list-picker.tsx')
const ListPicker = lazy(load)

/** Opens the reading lists beside the book; for a visitor and without scripts it leads to their page. */
export function ListButton({ book }: { book: { book_id: number; title: string } }) {
  const { status } = useSession()
  const { open, closeToButton, dropdownProps, buttonProps } = useDropdown()
  const { onClick: toggle, ...button } = buttonProps
  return (
    <div {...dropdownProps} className="relative as-admin:hidden">
      <form
        action={listsPath}
        onSubmit={(event) => {
          if (status !== 'in') return
          event.preventDefault()
          toggle()
        }}
      >
        <input type="hidden" name="sach" value={book.book_id} />
        <Button
          {...button}
          type="submit"
          variant="quiet"
          size="sm"
          aria-label="Thêm vào tủ sách"
          onPointerEnter={() => void load().catch(() => {})}
        >
          <Bookmark size={18} />
          Tủ sách
        </Button>
      </form>
      {open && (
        <Suspense fallback={<Spinner className="absolute start-1/2 top-full mt-4" />}>
          <ListPicker book={book} onClose={closeToButton} />
        </Suspense>
      )}
    </div>
  )
}
