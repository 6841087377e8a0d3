import { orderLabels } from '#contract/selling/orders/order-status.ts'
import {
  bankTransferMethod,
  codMethodId,
  paymentMethods,
} from '#contract/selling/gateways/payment-methods.ts'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormPart } from './form-part.tsx'
import type { MadeMethod, MadeOrder } from './use-made-order.ts'

const methods: readonly MadeMethod[] = [codMethodId, bankTransferMethod.id]

export function MadePayment({ order, takesTransfers }: { order: MadeOrder; takesTransfers: boolean }) {
  const { method, setMethod, coupon, setCoupon, code, sum, submit } = order
  const offered = methods.filter((one) => takesTransfers || one === codMethodId)
  return (
    <FormPart title="Thanh toán">
      <RadioCards
        legend={orderLabels.paymentMethod}
        name="method_id"
        choices={offered.map((value) => ({ value, name: paymentMethods[value].checkout }))}
        chosen={method}
        onChoose={setMethod}
        problem={submit.problemOf('method_id')}
      />
      <TextField
        label="Mã giảm giá"
        name="coupon_code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={50}
        required={false}
        value={coupon}
        onChange={({ target }) => setCoupon(target.value)}
        problem={submit.problemOf('coupon_code') ?? ((code && sum.preview?.coupon_problem) || '')}
      />
    </FormPart>
  )
}
