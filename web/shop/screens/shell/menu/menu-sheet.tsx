import { type RefObject, useEffect, useRef } from 'react'
import type { Menu } from '#contract/catalogue/home/window.ts'
import { shopPlaces } from '#contract/platform/pages/shop-places.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { CategoryList } from './category-list.tsx'
import { MenuPick } from './menu-pick.tsx'

type Props = { menu: Menu | undefined; button: RefObject<HTMLElement | null>; onClose: () => void }

/** It lies over the page and traps nothing: Esc, a click elsewhere or the focus going on close it. */
export function MenuSheet({ menu, button, onClose }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isOwn = (target: EventTarget | null) =>
      target instanceof Node && (sheet.current?.contains(target) || button.current?.contains(target))
    const onPointerDown = ({ target }: Event) => isOwn(target) || onClose()
    const onFocusIn = ({ target }: Event) => isOwn(target) || onClose()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      button.current?.focus()
      onClose()
    }
    addEventListener('pointerdown', onPointerDown)
    addEventListener('focusin', onFocusIn)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('pointerdown', onPointerDown)
      removeEventListener('focusin', onFocusIn)
      removeEventListener('keydown', onKeyDown)
    }
  }, [button, onClose])
  useEffect(() => {
    sheet.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div aria-hidden="true" className="menu-veil" />
      <div ref={sheet} className="menu-sheet">
        <div className="shell flex items-start gap-10 py-7">
          <nav aria-label="Các thể loại" className="min-w-0 flex-1">
            <div className="columns-[13rem] gap-10">
              {menu?.groups.map(({ name, categories }) => (
                <CategoryList
                  key={name}
                  name={name || (menu.groups.length > 1 ? 'Thể loại khác' : '')}
                  categories={categories}
                  onFollow={onClose}
                />
              ))}
            </div>
            <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1.5">
              <Link to="/books" className="text-link" onClick={onClose}>
                Tất cả {menu ? `${formatNumber(menu.book_count)} cuốn` : 'sách'}
              </Link>
              <Link to={shopPlaces.series.path} className="text-link" onClick={onClose}>
                Sách theo bộ
              </Link>
              <Link to={shopPlaces.authors.path} className="text-link" onClick={onClose}>
                Tác giả A–Z
              </Link>
            </p>
          </nav>
          {menu?.pick && <MenuPick pick={menu.pick} onFollow={onClose} />}
        </div>
      </div>
    </>
  )
}
