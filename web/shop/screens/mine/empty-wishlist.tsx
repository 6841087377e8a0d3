import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'

export function EmptyWishlist() {
  return (
    <EmptyState
      title="Chưa có cuốn nào ở đây"
      text="Bấm trái tim trên bìa sách để giữ lại cuốn bạn thích. Khi sách giảm giá hoặc có hàng trở lại, chúng tôi báo cho bạn."
    >
      <ButtonLink to="/books">Xem tất cả sách</ButtonLink>
    </EmptyState>
  )
}
