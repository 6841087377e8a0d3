import { NavLink, useLocation } from 'react-router'
import { Link } from '#web/ui/elements/link.tsx'
import { NavbarAccount } from '#web/accounts/navbar-account.tsx'
import type { Reader } from '#web/accounts/load-signed-in-visitor.ts'
import { useCart } from '#web/cart/my-cart.ts'
import { optimisticCount } from '#web/cart/optimistic-cart.ts'
import { ChatLauncher } from '#web/chat/window/chat-launcher.tsx'
import { NavbarNotifications } from '#web/notifications/navbar-notifications.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { SealMark } from '#web/ui/elements/seal-mark.tsx'
import { useMedia } from '#web/ui/layout/use-media.ts'
import { CartLink } from './cart-link.tsx'
import { SearchBox } from '#web/storefront/search/search-box.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const officeName = 'Quản lý hệ thống'

type Props = { shopName: string; shopId: number | undefined; reader: Reader | undefined }

/** On a phone the search field has a line of its own; from a tablet on everything stands in one. Tabs go as the eye does. */
export function Navbar({ shopName, shopId, reader }: Props) {
  const { pathname } = useLocation()
  const session = useSession()
  const count = optimisticCount(useCart())
  const searchBelow = useMedia('(max-width: 47.99rem)')
  const forAdmin = session.status === 'in' && session.user.role === 'admin'
  // The same children in another order: React moves them, and with them what is typed in the search field.
  const [corners, search] = [
    <div key="corners" className="flex items-center justify-end md:order-last">
      <ThemeToggle />
      {!forAdmin && (
        <span className="as-admin:hidden">
          <CartLink count={count} />
        </span>
      )}
      {shopId !== undefined && <ChatLauncher shopId={shopId} />}
      <NavbarNotifications />
      <NavbarAccount reader={reader} />
    </div>,
    <div
      key="search"
      className="relative col-span-full flex items-center gap-2 pb-1.5 as-admin:hidden max-md:order-last md:contents md:as-admin:hidden"
    >
      <nav aria-label="Chính">
        <NavLink
          to="/books"
          prefetch="intent"
          className="flex min-h-11 items-center rounded-md px-2 font-semibold underline-offset-8 hover:underline aria-[current=page]:underline"
        >
          Sách
        </NavLink>
      </nav>
      <div className="min-w-0 flex-1 md:mx-auto md:w-full md:max-w-2xl">
        {!forAdmin && <SearchBox key={pathname} />}
      </div>
    </div>,
  ]
  return (
    <header className="z-40 border-b border-line bg-paper md:sticky md:top-0">
      <div className="shell grid as-admin:max-w-[96rem] grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 py-1.5 md:grid-cols-[auto_auto_minmax(0,1fr)_auto] md:gap-x-4 md:py-3 lg:gap-x-6 md:as-admin:grid-cols-[1fr_auto]">
        <Link
          to={forAdmin ? '/admin' : '/'}
          aria-label={forAdmin ? officeName : `${shopName}, trang chủ`}
          className="flex min-h-11 min-w-0 items-center gap-2.5"
        >
          <SealMark className="size-9" />
          <span className="truncate font-serif text-lg font-semibold as-admin:hidden max-[26.5rem]:signed-in:hidden sm:text-xl">
            {shopName}
          </span>
          <span className="hidden font-serif leading-tight font-semibold as-admin:inline sm:truncate sm:text-xl sm:leading-normal">
            {officeName}
          </span>
        </Link>
        {searchBelow ? [corners, search] : [search, corners]}
      </div>
    </header>
  )
}
