import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { SealMark } from '#web/base/ui/elements/line-drawing.tsx'
import { ShoppingBag } from '#web/base/icons/first-icons.ts'

const officeName = 'Quản lý hệ thống'

type BrandProps = { shopName: string; forAdmin: boolean; /** First screen of whoever looks. */ home?: string }

export function Brand({ shopName, forAdmin, home = '/' }: BrandProps) {
  return (
    <CachedFragment facts={['brand', shopName, forAdmin, home]}>
      <Link to={home} aria-label={forAdmin ? officeName : `${shopName}, trang chủ`} className="header-brand">
        <SealMark className="size-9 shrink-0 max-[22rem]:signed-in:hidden" />
        <span className="truncate font-serif text-lg font-semibold as-admin:hidden max-[22rem]:signed-in:text-base sm:text-xl">
          {shopName}
        </span>
        <span className="hidden font-serif leading-tight font-semibold as-admin:inline sm:truncate sm:text-xl sm:leading-normal">
          {officeName}
        </span>
      </Link>
    </CachedFragment>
  )
}

const mostShown = 99

export const cartLinkName = (count: number) => (count > 0 ? `Giỏ hàng, ${count} sản phẩm` : 'Giỏ hàng')

/** The cart with its number of items; none, no number. */
export function CartLink({ count = 0 }: { count?: number }) {
  return (
    <Link
      to="/cart"
      aria-label={cartLinkName(count)}
      // The word is drawn by the styles: read together with the number it would not be a part of the link's name.
      className="header-icon relative font-semibold xl:flex xl:w-auto xl:items-center xl:gap-4 xl:px-3 xl:after:content-['Giỏ_hàng']"
    >
      <span className="relative">
        <ShoppingBag size={20} />
        {count > 0 && (
          <span className="absolute -end-3 -top-2.5 min-w-5 rounded-full bg-seal px-1 text-center text-xs leading-5 font-semibold text-on-seal">
            {count > mostShown ? `${mostShown}+` : count}
          </span>
        )}
      </span>
    </Link>
  )
}
