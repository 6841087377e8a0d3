import type { ListedBook } from '#contract/selling/reading-lists/reading-lists.ts'
import { AddAllButton } from '#web/shop/cart/add-all/add-all-button.tsx'
import { formatDong } from '#contract/platform/language/money.ts'

/** The whole list into the cart, and what of it cannot be had. */
export function BuyList({ books }: { books: readonly ListedBook[] }) {
  const buyable = books.filter(({ is_bn }) => is_bn === 1)
  if (buyable.length === 0) return null
  const missing = books.length - buyable.length
  const sum = buyable.reduce((total, { price }) => total + price, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <AddAllButton
        bookIds={buyable.map(({ book_id }) => book_id)}
        label={`Thêm cả ${buyable.length} cuốn vào giỏ`}
      />
      <p className="figures text-sm text-ink-soft">
        Tổng {formatDong(sum)}
        {missing > 0 && ` · ${missing} cuốn hiện chưa mua được`}
      </p>
    </div>
  )
}
