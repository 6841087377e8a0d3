import type { ComponentProps } from 'react'
import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { ChangeOwnDetails, CustomerBlock } from '#web/shop/orders/checkout/customer-block.tsx'
import { DestinationChoice } from '#web/shop/orders/checkout/destination-choice.tsx'
import { CheckoutPart } from '#web/shop/orders/checkout/frame/checkout-part.tsx'

const noteLimit = 500

type Props = ComponentProps<typeof DestinationChoice> & { note: string; onNote: (note: string) => void }

/** Who gets the books, where, and what the shop should know. */
export function RecipientPart({ note, onNote, ...destination }: Props) {
  return (
    <CheckoutPart id="nguoi-nhan" title="Người nhận" aside={<ChangeOwnDetails />}>
      <div className="space-y-6">
        <CustomerBlock user={destination.user} />
        <DestinationChoice {...destination} />
        <TextArea
          label={orderLabels.note}
          name="note"
          required={false}
          rows={3}
          maxLength={noteLimit}
          placeholder="Ví dụ: gọi trước khi giao, để ở bảo vệ…"
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      </div>
    </CheckoutPart>
  )
}
