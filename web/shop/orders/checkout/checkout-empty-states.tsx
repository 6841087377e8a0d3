import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'

export function NothingToOrder() {
  return (
    <EmptyState title="Chưa có gì để đặt" text={orderSentences.cartEmpty}>
      <ButtonLink to="/">Về trang chủ</ButtonLink>
    </EmptyState>
  )
}
