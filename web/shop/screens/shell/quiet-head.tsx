import type { Shop } from '#contract/base/shop/shop.ts'
import { ArrowLeft, Phone } from '#web/base/icons/first-icons.ts'
import { telHref } from '#web/shop/screens/contact/contact-links.ts'
import { useCart } from '#web/shop/cart/my-cart.ts'
import { optimisticCount } from '#web/shop/cart/optimistic-cart.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { Brand, cartLinkName } from './head-links.tsx'

/** Header of the checkout: it says whose shop it is and how to go back or ask; nothing else stands in the way. */
export function QuietHead({ shopName, shop }: { shopName: string; shop: Shop | undefined }) {
  const count = optimisticCount(useCart())
  return (
    <header className="border-b border-line bg-paper">
      <div className="shell flex items-center gap-x-1">
        <Brand shopName={shopName} forAdmin={false} />
        <span className="flex-1" />
        {shop?.phone && (
          <a
            href={telHref(shop.phone)}
            aria-label={`Gọi ${shop.phone}`}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md px-2 hover:bg-ink/7"
          >
            <Phone size={18} />
            <span className="figures max-sm:hidden">{shop.phone}</span>
          </a>
        )}
        <Link
          to="/cart"
          aria-label={cartLinkName(count)}
          className="-me-3 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-md px-3 font-semibold hover:bg-ink/7"
        >
          <ArrowLeft size={18} />
          Giỏ hàng
        </Link>
      </div>
    </header>
  )
}

export function QuietFoot({ shop }: { shop: Shop }) {
  return (
    <footer className="mt-12 border-t border-line">
      <p className="shell flex flex-wrap gap-x-6 gap-y-1 py-5 text-sm text-ink-soft">
        <span>© {shop.name}</span>
        {shop.email && (
          <a
            href={`mailto:${shop.email}`}
            className="inline-flex items-center hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {shop.email}
          </a>
        )}
        {shop.opening_hours && <span>Mở cửa {shop.opening_hours}</span>}
      </p>
    </footer>
  )
}
