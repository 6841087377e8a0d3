import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { minutesInWords } from '#contract/selling/orders/waiting-times.ts'
import { methodList } from '#contract/selling/gateways/method-lists.ts'
import { codMethodId, type ListedMethod, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { Banknote } from '#web/base/icons/first-icons.ts'
import { CreditCard, Landmark, QrCode } from '#web/base/icons/shop-icons.ts'

const icons = { cash: Banknote, 'qr-code': QrCode, card: CreditCard, bank: Landmark }

function describe(
  { instructions }: Pick<ListedMethod, 'instructions'>,
  minutes: number | null | undefined,
  cod: string,
): string {
  const terms = minutes ? `Đơn hàng được giữ trong ${minutesInWords(minutes)} chờ thanh toán.` : cod
  return `${instructions} ${terms}`.trim()
}

/** Way to pay, as the shop is set up. */
export type OfferedMethod = {
  method_id: number
  available: boolean
  sandbox: boolean
  waiting_minutes: number | null
}

const atCounter = {
  brief: 'Tiền mặt hoặc chuyển khoản, trả tại quầy',
  instructions: 'Bạn trả tại quầy khi đến nhận sách, tiền mặt hoặc chuyển khoản.',
}

type Props = {
  offered: readonly OfferedMethod[]
  chosen: MethodId | undefined
  /** Fee of cash where the parcel goes; nothing where the order is placed and its sum is settled. */
  cod?: string
  /** Left out in a form that is sent without scripts: then the browser keeps the choice. */
  onChoose?: (method: MethodId) => void
  /** A heading above says what they are. */
  headed?: boolean
  /** Books are fetched at the shop, and cash is paid there. */
  fetched?: boolean
}

export function MethodCards({ offered, chosen, cod = '', onChoose, headed = false, fetched = false }: Props) {
  return (
    <fieldset className="space-y-3">
      <legend className={headed ? 'sr-only' : 'mb-3 font-serif text-xl font-semibold'}>
        {orderLabels.paymentMethod}
      </legend>
      {methodList.map((listed) => {
        const { id: method, key, checkout } = listed
        const { brief, instructions } = fetched && method === codMethodId ? atCounter : listed
        const Icon = icons[listed.icon]
        const offer = offered.find(({ method_id }) => method_id === method)
        const open = offer?.available ?? false
        if (listed.optional && !open) return null
        return (
          <div
            key={method}
            className="rounded-md border border-edge bg-surface transition-colors has-checked:border-ink has-checked:bg-ink/5"
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
                  <span className="block text-sm text-ink-soft">Nhà sách chưa mở cách thanh toán này</span>
                )}
                {open && chosen !== method && <span className="block text-sm text-ink-soft">{brief}</span>}
                {open && offer?.sandbox && (
                  <span className="block text-sm text-ink-soft">
                    Cổng thử nghiệm, không có tiền thật được chuyển
                  </span>
                )}
              </span>
              <Icon size={22} className="shrink-0 text-ink-soft" />
            </label>
            {chosen === method && (
              <p id={`cach-tra-${key}`} className="px-4 pb-3.5 ps-12 text-sm text-ink-soft">
                {describe({ instructions }, offer?.waiting_minutes, cod)}
              </p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
