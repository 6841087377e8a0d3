import { isOnline, type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'

type Props = { offered: readonly OfferedMethod[]; busy: boolean; onChoose: (method: MethodId) => void }

/** Pays the same order at a gateway where no more cash is taken. */
export function PayOnlineInstead({ offered, busy, onChoose }: Props) {
  const online = offered
    .filter(({ available }) => available)
    .map(({ method_id }) => method_id as MethodId)
    .filter(isOnline)
  return online.map((method, index) => (
    <Button
      key={method}
      variant={index === 0 ? 'primary' : 'outline'}
      busy={busy}
      className="w-full"
      onClick={() => onChoose(method)}
    >
      <span>
        Đặt hàng, thanh toán bằng <span className="whitespace-nowrap">{paymentMethods[method].checkout}</span>
      </span>
    </Button>
  ))
}
