import { useState } from 'react'
import { makingSentences as said } from '#contract/goods/fulfilment/making-sentences.ts'
import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'
import { codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { User } from '#contract/base/people/person.ts'
import { EditedLines } from '#web/staff/fulfilment/editing/edited-lines.tsx'
import { BookPicker } from '#web/staff/picks/book-picker.tsx'
import { UnsavedGuard } from '#web/staff/settings/unsaved-guard.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { SummaryCard } from '#web/base/ui/layout/summary-card.tsx'
import { ChosenCustomer } from './chosen-customer.tsx'
import { FormPart } from './form-part.tsx'
import { MadeExtras } from './made-extras.tsx'
import { MadePayment } from './made-payment.tsx'
import { MadeRecipient } from './made-recipient.tsx'
import { MadeSum } from './made-sum.tsx'
import { useMadeOrder } from './use-made-order.ts'

type Props = { chosen: User | undefined; takesTransfers: boolean }

/** An order for a customer who is on the telephone or in the chat. */
export function MakeOrderScreen({ chosen, takesTransfers }: Props) {
  const order = useMadeOrder(chosen)
  const { lines, setLines, submit, code, sum } = order
  const [touched, setTouched] = useState(false)
  const { again, ...shown } = sum
  return (
    <form {...submit.formProps} onChange={() => setTouched(true)}>
      <UnsavedGuard unsaved={(touched || lines.length > 0) && !order.made && !submit.busy} />
      <FormAlert>{submit.alert}</FormAlert>
      <div className="grid items-start gap-6 py-4 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0 space-y-8">
          <FormPart title="Khách hàng">
            <ChosenCustomer customer={order.customer} onChoose={order.choose} />
          </FormPart>
          <FormPart title="Sách">
            {lines.length > 0 && <EditedLines lines={lines} mostOf={order.mostOf} onChange={setLines} />}
            <BookPicker
              chosen={new Set(lines.map(({ book_id }) => book_id))}
              full={lines.length >= cartLineLimit}
              onPick={({ book_id, title, price }) =>
                setLines((now) => [...now, { book_id, title, price, quantity: 1 }])
              }
            />
          </FormPart>
          <MadeRecipient order={order} />
          <MadePayment order={order} takesTransfers={takesTransfers} />
          <MadeExtras order={order} />
        </div>
        <SummaryCard id="tong-tien" title="Tổng tiền">
          <MadeSum
            {...shown}
            byCod={order.method === codMethodId}
            coupon={code.toUpperCase()}
            onRetry={again}
          />
          <Button
            type="submit"
            busy={submit.busy}
            disabled={lines.length > 0 && (sum.busy || !sum.preview)}
            className="mt-5 w-full"
          >
            {said.action}
          </Button>
        </SummaryCard>
      </div>
    </form>
  )
}
