import type { ForeseenOrder } from '#contract/goods/fulfilment/bulk-steps.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { TextArea } from '#web/base/ui/fields/text-field.tsx'

type Props = { going: readonly ForeseenOrder[]; problem: string }

/** Why many orders are cancelled, and what happens to parcels and money. */
export function CancelFields({ going, problem }: Props) {
  const onTheirWay = going.filter(({ status }) => status === orderStatus.shipping).length
  const paid = going.filter((order) => order.paid).length
  return (
    <>
      <TextArea label="Lý do hủy" name="cancel_reason" rows={2} maxLength={500} problem={problem} />
      {onTheirWay > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">
            {formatNumber(onTheirWay)} kiện đang trên đường
          </legend>
          {[
            ['back', fulfilmentSentences.restock],
            ['lost', 'Hàng đã mất, không cộng lại'],
          ].map(([value, name], index) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="restock"
                value={value}
                defaultChecked={index === 0}
                className="size-4.5 accent-seal"
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {paid > 0 && (
        <p className="text-sm text-ink-soft">
          {formatNumber(paid)} đơn đã trả tiền: tiền của các đơn này được đánh dấu cần hoàn lại.
        </p>
      )}
    </>
  )
}
