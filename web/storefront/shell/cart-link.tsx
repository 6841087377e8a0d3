import { ShoppingBag } from 'lucide-react'
import { Link } from '#web/ui/elements/link.tsx'

const mostShown = 99

/** The cart with its number of items; none, no number. */
export function CartLink({ count = 0 }: { count?: number }) {
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? `Giỏ hàng, ${count} sản phẩm` : 'Giỏ hàng'}
      className="relative grid size-11 place-items-center rounded-md transition-colors hover:bg-ink/7"
    >
      <ShoppingBag aria-hidden="true" size={20} />
      {count > 0 && (
        <span className="absolute end-0 top-0.5 min-w-5 rounded-full bg-seal px-1 text-center text-xs leading-5 font-semibold text-on-seal">
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      )}
    </Link>
  )
}
