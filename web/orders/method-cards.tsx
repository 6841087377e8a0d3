import { Banknote, CreditCard, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { codFreeFrom } from '#contract/cart/cart-totals.ts'
import { formatDong } from '#contract/language/money.ts'
import { type MethodId, methodIds, paymentMethods, unpaidOrderHours } from '#contract/orders/order-status.ts'

const pictures = { cod: Banknote, vnpay: QrCode, fe_home: CreditCard }

const facts: Record<keyof typeof methodIds, ReactNode> = {
  cod: (
    <>
      Bạn trả tiền mặt cho người giao khi nhận sách. Miễn phí thu hộ (COD) cho đơn hàng trên{' '}
      {formatDong(codFreeFrom)}.
    </>
  ),
  vnpay: `Bạn được chuyển sang cổng VNPAY để quét mã QR hoặc trả bằng tài khoản ngân hàng, rồi trở lại đây. Đơn hàng được giữ trong ${unpaidOrderHours} giờ chờ thanh toán.`,
  fe_home: `Bạn được chuyển sang cổng FE HOME để trả bằng thẻ tín dụng hoặc thẻ ghi nợ, rồi trở lại đây. Đơn hàng được giữ trong ${unpaidOrderHours} giờ chờ thanh toán.`,
}

/** How one can pay here, as the shop is set up. */
export type OfferedMethod = { method_id: number; available: boolean; sandbox: boolean }

type Props = {
  offered: readonly OfferedMethod[]
  chosen: MethodId | undefined
  /** Left out in a form that is sent without scripts: then the browser keeps the choice. */
  onChoose?: (method: MethodId) => void
}

export function MethodCards({ offered, chosen, onChoose }: Props) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 font-serif text-xl font-semibold">Phương thức thanh toán</legend>
      {Object.values(methodIds).map((method) => {
        const { key, checkout } = paymentMethods[method]
        const Picture = pictures[key]
        const offer = offered.find(({ method_id }) => method_id === method)
        const open = offer?.available ?? false
        return (
          <div
            key={method}
            className="rounded-md border border-edge bg-surface transition-colors has-checked:border-seal has-checked:bg-seal/5"
          >
            <label className="flex min-h-13 items-center gap-3 px-4 py-2">
              <input
                type="radio"
                name="method_id"
                value={method}
                {...(onChoose
                  ? { checked: chosen === method, onChange: () => onChoose(method) }
                  : { defaultChecked: chosen === method, required: true })}
                disabled={!open}
                aria-describedby={chosen === method ? `cach-tra-${key}` : undefined}
                className="size-5 shrink-0 accent-seal"
              />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{checkout}</span>
                {!open && (
                  <span className="block text-sm text-ink-soft">Cửa hàng chưa mở cách thanh toán này</span>
                )}
                {open && offer?.sandbox && (
                  <span className="block text-sm text-ink-soft">
                    Cổng thử nghiệm, không có tiền thật được chuyển
                  </span>
                )}
              </span>
              <Picture aria-hidden="true" size={22} className="shrink-0 text-ink-soft" />
            </label>
            {chosen === method && (
              <p id={`cach-tra-${key}`} className="px-4 pb-3.5 ps-12 text-sm text-ink-soft">
                {facts[key]}
              </p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
