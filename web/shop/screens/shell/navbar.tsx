import { useLocation } from 'react-router'
import { deskPath } from '#contract/base/people/desk-path.ts'
import { shopPlaces, wishesPath } from '#contract/platform/pages/shop-places.ts'
import { Heart, Menu, X } from '#web/base/icons/first-icons.ts'
import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { NavbarAccount } from '#web/shop/accounts/navbar-account.tsx'
import type { Reader } from '#web/shop/accounts/load-signed-in-visitor.ts'
import { FilledCartPlace } from '#web/shop/cart/filled-cart-place.tsx'
import { useCart } from '#web/shop/cart/my-cart.ts'
import { optimisticCount } from '#web/shop/cart/optimistic-cart.ts'
import { ChatLauncher } from '#web/shop/chat/window/chat-launcher.tsx'
import { NavbarNotifications } from '#web/shop/notifications/navbar-notifications.tsx'
import { useSession } from '#web/base/platform/session/session.ts'
import { useMedia } from '#web/base/ui/layout/use-media.ts'
import { Brand, CartLink } from './head-links.tsx'
import { SearchBox } from '#web/shop/screens/search/search-box.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { lazy, Suspense, useRef, useState } from 'react'

type Props = {
  shopName: string
  shopId: number | undefined
  reader: Reader | undefined
  /** Above the staff's desk it is one low row. */
  desk: boolean
}

/**
 * Two rows: on a wide screen the search with what is the reader's, and the places below; on a narrow one the first row leaves with the page,
 * search and cart stay. Tabs go as the eye does.
 */
export function Navbar({ shopName, shopId, reader, desk }: Props) {
  const { pathname } = useLocation()
  const session = useSession()
  const count = optimisticCount(useCart())
  const narrow = useMedia('(max-width: 63.99rem)')
  const staff = session.status === 'in' && session.user.role === 'admin' ? session.user : undefined
  const forAdmin = staff !== undefined
  const { menu, ...menuButton } = useMenu(narrow)
  // The same children in another order: React moves them, and with them what is typed in the search field.
  const [corners, search] = [
    <div key="corners" className="header-corners">
      <CachedFragment facts={['navbar', session.status, forAdmin, shopId]}>
        <ThemeToggle className="max-[30rem]:hidden max-[30rem]:as-admin:grid" />
        {!forAdmin && <WishlistLink />}
        {shopId !== undefined && <ChatLauncher shopId={shopId} />}
        <NavbarNotifications />
      </CachedFragment>
      <NavbarAccount reader={reader} />
    </div>,
    <div key="search" className="header-search as-admin:hidden">
      {!forAdmin && <SearchBox key={pathname} />}
    </div>,
  ]
  return (
    <header className={classes('header', desk && 'header-desk')}>
      <div className="header-leaf">
        {' '}
        <div className="shell header-rows as-admin:max-w-[96rem]">
          <div className="-ms-2.5 as-admin:hidden lg:hidden">
            {!forAdmin && <MenuButton {...menuButton} small />}
          </div>
          <Brand shopName={shopName} forAdmin={forAdmin} home={staff && deskPath(staff.first_screen)} />
          {narrow ? [corners, search] : [search, corners]}
          <CachedFragment facts={['cart link', forAdmin, count]}>
            {!forAdmin && (
              <span className="header-cart as-admin:hidden">
                <CartLink count={count} />
              </span>
            )}
          </CachedFragment>
          {!forAdmin && (
            <nav aria-label="Chính" className="header-places as-admin:hidden">
              <MenuButton {...menuButton} />
              <Places current={pathname} />
            </nav>
          )}
        </div>
      </div>{' '}
      {menu}
      <FilledCartPlace />
    </header>
  )
}

const places = Object.values(shopPlaces)

function Places({ current }: { current: string }) {
  const here = places.find(({ path }) => current === path)?.path
  return (
    <CachedFragment facts={['places', here]}>
      {places.map(({ path, name }) => (
        <Link key={path} to={path} prefetch="intent" aria-current={path === here ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </CachedFragment>
  )
}

function WishlistLink() {
  return (
    <Link
      to={wishesPath}
      aria-label="Sách yêu thích"
      title="Sách yêu thích"
      className="header-icon as-admin:hidden max-[30rem]:signed-in:hidden"
    >
      <Heart size={20} />
    </Link>
  )
}

type MenuButtonProps = MenuControl & {
  /** A picture alone, for the first row of a phone. */
  small?: boolean
}

/** Opens the menu of categories; without scripts it leads to the page of all of them. */
function MenuButton({ open, toggle, near, small = false }: MenuButtonProps) {
  const Picture = open ? X : Menu
  return (
    <form
      action="/the-loai"
      onSubmit={(event) => {
        event.preventDefault()
        toggle(event.nativeEvent.submitter)
      }}
    >
      <button
        type="submit"
        aria-expanded={open}
        aria-label={small ? 'Thể loại' : undefined}
        onPointerEnter={near}
        onFocus={near}
        className={small ? 'header-icon' : 'header-menu'}
      >
        <Picture size={20} />
        {!small && 'Thể loại'}
      </button>
    </form>
  )
}

const loadMenu = () => import('./category-menu.tsx')
const CategoryMenu = lazy(loadMenu)

type MenuControl = { open: boolean; toggle: (button: HTMLElement | null) => void; near: () => void }

/** The menu comes when a hand comes near its button. */
function useMenu(narrow: boolean) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  const near = () =>
    void loadMenu()
      .then(({ readMenu }) => readMenu())
      .catch(() => {})
  const toggle = (pressed: HTMLElement | null) => {
    button.current = pressed
    setOpen(!open)
  }
  const menu = open && (
    <Suspense>
      <CategoryMenu narrow={narrow} button={button} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { menu, open, toggle, near }
}
