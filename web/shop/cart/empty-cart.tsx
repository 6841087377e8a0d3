import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { LineDrawing } from '#web/base/ui/elements/line-drawing.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'

export function EmptyCart() {
  return (
    <EmptyState
      title="Giỏ hàng của bạn đang trống"
      text="Những cuốn bạn chọn sẽ nằm ở đây, chờ bạn đặt mua."
      picture={<BookBag />}
    >
      <ButtonLink to="/">Về trang chủ</ButtonLink>
      <ButtonLink to="/books" variant="outline">
        Xem tất cả sách
      </ButtonLink>
    </EmptyState>
  )
}

/** A cloth bag with nothing in it but a bookmark. */
function BookBag() {
  return (
    <LineDrawing viewBox="0 0 96 84" className="mb-2 h-20 w-24 fill-surface">
      <path d="M20 28h56l6 50H14z" strokeLinejoin="round" />
      <path d="M34 38V20a14 14 0 0 1 28 0v18" className="fill-none" strokeLinecap="round" />
      <path
        d="M30 62c6-3 12-3 18 0 6-3 12-3 18 0M30 69c6-3 12-3 18 0 6-3 12-3 18 0"
        className="fill-none stroke-line"
        strokeLinecap="round"
      />
      <path d="M66 28v20l-5-4-5 4V28" className="fill-seal stroke-seal" strokeLinejoin="round" />
    </LineDrawing>
  )
}
