import { Bookmark, ChevronDown, Library, Sparkles, Tag, TrendingUp, UserRound, X } from 'lucide-react'
import type { RefObject } from 'react'
import type { Menu } from '#contract/catalogue/home/window.ts'
import { shopPlaces } from '#contract/platform/pages/shop-places.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { useModal } from '#web/base/ui/dialogs/use-modal.ts'
import { CategoryLinks } from './category-list.tsx'

type Props = { menu: Menu | undefined; button: RefObject<HTMLElement | null>; onClose: () => void }

const pictures = {
  new: Sparkles,
  best: TrendingUp,
  sale: Tag,
  picks: Bookmark,
  series: Library,
  authors: UserRound,
}
const places = Object.entries(shopPlaces) as [keyof typeof shopPlaces, { path: string; name: string }][]

export function MenuDrawer({ menu, onClose }: Props) {
  const dialog = useModal(true, false)
  return (
    <dialog
      ref={dialog}
      aria-labelledby="ten-thuc-don"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="menu-drawer"
    >
      <div className="min-h-full px-4 pb-6">
        <div className="sticky top-0 z-1 flex min-h-13 items-center justify-between bg-surface">
          <h2 id="ten-thuc-don" tabIndex={-1} className="text-lg outline-none">
            Thể loại
          </h2>
          <IconButton label="Đóng thực đơn" icon={X} onClick={onClose} />
        </div>
        <ul className="grid grid-cols-2 gap-2 py-2">
          {places.map(([key, { path, name }]) => {
            const Picture = pictures[key]
            return (
              <li key={key}>
                <Link
                  to={path}
                  onClick={onClose}
                  className="flex min-h-11 items-center gap-2 rounded-md border border-line px-3 font-semibold"
                >
                  <Picture aria-hidden="true" size={16} className="shrink-0" />
                  {name}
                </Link>
              </li>
            )
          })}
        </ul>
        <nav aria-label="Các thể loại">
          <Groups menu={menu} onClose={onClose} />
          <Link
            to="/books"
            onClick={onClose}
            className="flex min-h-12 items-center justify-between border-t border-line font-serif font-semibold"
          >
            Tất cả sách
            {menu && <span className="figures text-xs text-ink-soft">{formatNumber(menu.book_count)}</span>}
          </Link>
        </nav>
      </div>
    </dialog>
  )
}

/** Groups can be folded; all are open, so that none costs a tap more than another. Without groups the categories stand there at once. */
function Groups({ menu, onClose }: Pick<Props, 'menu' | 'onClose'>) {
  if (!menu) return null
  const [only, ...others] = menu.groups
  if (only && others.length === 0)
    return <CategoryLinks categories={only.categories} onFollow={onClose} className="pb-2" />
  return menu.groups.map(({ name, categories }) => (
    <details key={name} open className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between font-serif font-semibold">
        {name || 'Thể loại khác'}
        <ChevronDown aria-hidden="true" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <CategoryLinks categories={categories} onFollow={onClose} className="pb-2" />
    </details>
  ))
}
