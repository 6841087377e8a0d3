import { orderSentences } from '#contract/orders/order-status.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function NothingToOrder() {
  return (
    <EmptyState title="Chưa có gì để đặt" text={orderSentences.cartEmpty}>
      <ButtonLink to="/">Về trang chủ</ButtonLink>
    </EmptyState>
  )
}
