import type { ReactNode } from 'react'
import { policyKeys, policyKinds, policyPath } from '#contract/selling/policies/policy-kinds.ts'
import { shopPlaces } from '#contract/platform/pages/shop-places.ts'
import { trackingPath, trackingTitle } from '#contract/selling/orders/tracking-paths.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import { SealMark } from '#web/base/ui/elements/line-drawing.tsx'
import { telHref } from '#web/shop/screens/contact/contact-links.ts'

const links: readonly { to: string; name: string; className?: string }[] = [
  { to: '/', name: 'Trang chủ' },
  { to: '/books', name: 'Tất cả sách' },
  { to: '/cart', name: 'Giỏ hàng' },
  { to: trackingPath, name: trackingTitle },
  { to: '/lien-he', name: 'Liên hệ' },
  // Those who are signed in and are no staff have no business there.
  { to: '/admin', name: 'Quản trị', className: 'signed-in:hidden as-admin:list-item' },
]
const item =
  'inline-flex items-center leading-snug hover:text-ink hover:underline underline-offset-4 max-sm:min-h-8 sm:pointer-coarse:min-h-11'

type FooterProps = { shop: Shop; registration: readonly string[] }

export function Footer(props: FooterProps) {
  return (
    <CachedFragment facts={['footer', props]}>
      <Drawn {...props} />
    </CachedFragment>
  )
}

function Drawn({ shop, registration }: FooterProps) {
  return (
    <footer className="mt-8 sm:mt-16">
      <Eaves />
      <div className="bg-surface">
        <div className="shell grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 pt-4 pb-4 text-ink-soft max-sm:text-[.8125rem] sm:grid-cols-2 sm:gap-x-12 sm:gap-y-10 sm:pt-10 sm:pb-8 lg:grid-cols-[1fr_1fr_1.2fr_1.4fr] xl:grid-cols-[1.5fr_0.8fr_0.8fr_1.2fr_1.4fr]">
          <div className="col-span-2 lg:col-span-4 xl:col-span-1">
            <p className="flex items-center gap-2.5 font-serif text-xl font-semibold text-ink">
              <SealMark className="size-8" />
              {shop.name}
            </p>
            <p className="mt-2 max-w-sm max-sm:text-sm sm:mt-3">{shop.blurb}</p>
          </div>
          {/* On a phone in the width of the page: the menu has the same places. */}
          <Column title="Mua sách" className="max-sm:order-1 max-sm:col-span-2">
            <ul className="flex flex-wrap gap-x-5 sm:block sm:space-y-1.5 sm:pointer-coarse:space-y-0">
              {Object.values(shopPlaces).map(({ path, name }) => (
                <li key={path}>
                  <Link to={path} className={item}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
          <Column title="Lối đi nhanh">
            <ul className="sm:space-y-1.5 sm:pointer-coarse:space-y-0">
              {links.map(({ to, name, className }) => (
                <li key={to} className={className}>
                  <Link to={to} className={item}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
          <Policies />
          <Contacts shop={shop} />
          <p className="order-last col-span-2 border-t border-line pt-3 text-sm max-sm:text-xs sm:pt-5 lg:col-span-4 xl:col-span-5">
            © {shop.name}. Giữ mọi quyền với nội dung do nhà sách biên soạn.
            {/* A phone has no room for them here: the contact page says them. */}
            {registration.map((line) => (
              <span key={line} className="block break-words max-sm:hidden">
                {line}
              </span>
            ))}
          </p>
        </div>
      </div>
    </footer>
  )
}

/** Contacts that the owner has given; without any there is no empty place for them. */
function Contacts({ shop: { phone, email, address, opening_hours } }: { shop: Shop }) {
  if (![phone, email, address, opening_hours].some(Boolean)) return null
  return (
    <Column title="Ghé hiên, gọi cửa" className="max-sm:order-2 max-sm:col-span-2">
      <ul className="flex flex-wrap gap-x-5 sm:block sm:space-y-1.5 sm:pointer-coarse:space-y-0">
        {phone && (
          <li>
            <a href={telHref(phone)} className={`${item} figures`}>
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className={item}>
              {email}
            </a>
          </li>
        )}
        {address && (
          <li className="max-sm:py-1.5">
            <address className="not-italic">{address}</address>
          </li>
        )}
        {opening_hours && <li className="max-sm:py-1.5">Mở cửa {opening_hours}</li>}
      </ul>
    </Column>
  )
}

function Policies() {
  return (
    <Column title="Chính sách">
      <ul className="sm:space-y-1.5 sm:pointer-coarse:space-y-0">
        {policyKeys.map((key) => (
          <li key={key}>
            <Link to={policyPath(key)} className={item}>
              {policyKinds[key].name}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  )
}

type ColumnProps = { title: string; className?: string; children: ReactNode }

function Column({ title, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className="text-base text-ink sm:mb-3 sm:text-lg">{title}</h2>
      {children}
    </div>
  )
}

/** The veranda's roof line: the page ends under it. */
function Eaves() {
  return (
    <svg
      viewBox="0 0 1200 28"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-4 w-full fill-surface stroke-line sm:h-7"
    >
      <path d="M-2 4C110 22 330 26 600 26S1090 22 1202 4V40H-2z" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
