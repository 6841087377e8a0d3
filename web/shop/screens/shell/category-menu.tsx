import { type RefObject, use, useEffect, useRef, useState } from 'react'
import type { Menu } from '#contract/catalogue/home/home-layout.ts'
import { Bookmark, ChevronDown, Heart, UserRound, X } from '#web/base/icons/first-icons.ts'
import { Library, Sparkles, Tag, TrendingUp } from '#web/base/icons/shop-icons.ts'
import { api } from '#web/base/platform/api/api.ts'
import { shopPlaces, wishesPath } from '#contract/platform/pages/shop-places.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useModal } from '#web/base/ui/dialogs/modal.tsx'
import { bookPath, categoryPath } from '#contract/platform/pages/place-paths.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { BookPrice } from '#web/shop/books/book/book-price.tsx'
import { authorLine } from '#web/shop/books/book/card-book.ts'

type MenuSheetProps = { menu: Menu | undefined; button: RefObject<HTMLElement | null>; onClose: () => void }

/** It lies over the page and traps nothing: Esc, a click elsewhere or the focus going on close it. */
function MenuSheet({ menu, button, onClose }: MenuSheetProps) {
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

type MenuPickProps = { pick: NonNullable<Menu['pick']>; onFollow: () => void }

function MenuPick({ pick: { book, title }, onFollow }: MenuPickProps) {
  return (
    <Link
      to={bookPath(book)}
      onClick={onFollow}
      className="group hidden w-46 shrink-0 flex-col items-center rounded-md bg-sill p-4 text-center xl:flex"
    >
      <BookCover src={book.image.card} title={book.title} order="soon" className="w-26" />
      <span className="mt-3 text-xs text-ink-soft">{title || 'Hiên chọn'}</span>
      <span className="line-clamp-3 font-serif font-semibold decoration-1 underline-offset-4 group-hover:underline">
        {book.title}
      </span>
      <span className="line-clamp-1 text-sm text-ink-soft">{authorLine(book.authors)}</span>
      <BookPrice price={book.price} priceOrigin={book.price_origin} />
    </Link>
  )
}

type MenuDrawerProps = { menu: Menu | undefined; button: RefObject<HTMLElement | null>; onClose: () => void }

const pictures = {
  new: Sparkles,
  best: TrendingUp,
  sale: Tag,
  picks: Bookmark,
  series: Library,
  authors: UserRound,
}
const places = Object.entries(shopPlaces) as [keyof typeof shopPlaces, { path: string; name: string }][]

function MenuDrawer({ menu, onClose }: MenuDrawerProps) {
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
        <div className="flex items-center justify-between border-b border-line min-[30rem]:hidden">
          <Link
            to={wishesPath}
            onClick={onClose}
            className="flex min-h-11 items-center gap-2 px-3 font-semibold"
          >
            <Heart size={18} />
            Sách yêu thích
          </Link>
          <ThemeToggle />
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
                  <Picture size={16} className="shrink-0" />
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
function Groups({ menu, onClose }: Pick<MenuDrawerProps, 'menu' | 'onClose'>) {
  if (!menu) return null
  const [only, ...others] = menu.groups
  if (only && others.length === 0)
    return <CategoryLinks categories={only.categories} onFollow={onClose} className="pb-2" />
  return menu.groups.map(({ name, categories }) => (
    <details key={name} open className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between font-serif font-semibold">
        {name || 'Thể loại khác'}
        <ChevronDown size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <CategoryLinks categories={categories} onFollow={onClose} className="pb-2" />
    </details>
  ))
}

const freshFor = 60_000
let known: { menu: Promise<Menu | undefined>; at: number } | undefined

/** Nothing where the shop does not answer: the menu still leads to its places. */
export function readMenu(): Promise<Menu | undefined> {
  if (known && Date.now() - known.at < freshFor) return known.menu
  const menu = api('GET /home/get-menu').then(
    ({ data }) => data,
    () => {
      known = undefined
      return undefined
    },
  )
  known = { menu, at: Date.now() }
  return menu
}

type Props = { narrow: boolean; button: RefObject<HTMLElement | null>; onClose: () => void }

/** A leaf under the header on a wide screen, a drawer on a narrow one. */
export default function CategoryMenu({ narrow, button, onClose }: Props) {
  const menu = use(readMenu())
  const [asDrawer] = useState(narrow)
  useEffect(() => {
    // A screen that is turned would leave the one in the place of the other.
    if (asDrawer !== narrow) onClose()
  }, [asDrawer, narrow, onClose])
  const Shape = asDrawer ? MenuDrawer : MenuSheet
  return <Shape menu={menu} button={button} onClose={onClose} />
}

type Category = Menu['groups'][number]['categories'][number]
type CategoryListProps = { name: string; categories: readonly Category[]; onFollow: () => void }

/** So many stand in one column. */
const inColumn = 8

/** A group of the menu: whole in one column, unless it is longer than that. */
function CategoryList({ name, categories, onFollow }: CategoryListProps) {
  return (
    <section className={categories.length > inColumn ? 'mb-5' : 'mb-5 break-inside-avoid'}>
      {name && <h2 className="mb-1.5 break-after-avoid text-base">{name}</h2>}
      <CategoryLinks categories={categories} onFollow={onFollow} />
    </section>
  )
}

function CategoryLinks({
  categories,
  onFollow,
  className,
}: Omit<CategoryListProps, 'name'> & { className?: string }) {
  return (
    <ul className={className}>
      {categories.map((category) => (
        <li key={category.category_id} className="break-inside-avoid">
          <Link to={categoryPath(category)} onClick={onFollow} className="menu-link">
            <span className="min-w-0">{category.name}</span>
            <span className="figures text-xs text-ink-soft">
              {formatNumber(category.book_count)}
              <span className="sr-only"> cuốn</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
