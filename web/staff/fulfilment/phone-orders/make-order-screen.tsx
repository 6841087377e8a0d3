import { useState, type ReactNode, useId } from 'react'
import { phoneOrderSentences as said } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import {
  bankTransferMethod,
  codMethodId,
  paymentMethods,
} from '#contract/selling/gateways/payment-methods.ts'
import type { User } from '#contract/base/people/person.ts'
import { UnsavedGuard } from '#web/staff/settings/unsaved-guard.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { SummaryCard } from '#web/base/ui/layout/summary-card.tsx'
import { type MadeMethod, type MadeOrder, useMadeOrder } from './use-made-order.ts'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { CustomerField } from '#web/staff/customers/customer-field.tsx'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { RecipientFields } from '#web/shop/accounts/address-book/recipient-fields.tsx'
import type { MadePreview } from '#contract/goods/fulfilment/phone-orders.ts'
import { totalsOf } from '#contract/selling/sums/order-sums.ts'
import { zoneNames } from '#contract/selling/delivery/delivery-settings.ts'
import { PriceBreakdown } from '#web/shop/cart/price-breakdown.tsx'
import { LineFields } from '#web/staff/fulfilment/editing/edited-lines.tsx'
import { FeeParts, InvoicePart, OrderEmail, OrderNote } from '#web/shop/orders/checkout/checkout-parts.tsx'

type Props = { chosen: User | undefined; takesTransfers: boolean }

/** An order for a customer who is on the telephone or in the chat. */
export function MakeOrderScreen({ chosen, takesTransfers }: Props) {
  const order = useMadeOrder(chosen)
  const { lines, setLines, submit, code, sum } = order
  const [touched, setTouched] = useState(false)
  const { again, ...shown } = sum
  const { extras, setExtras } = order
  const extraProps = { extras, onChange: setExtras, problemOf: submit.problemOf, Part: FormPart }
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
            <LineFields lines={lines} mostOf={order.mostOf} onChange={setLines} />
          </FormPart>
          <MadeRecipient order={order} />
          <MadePayment order={order} takesTransfers={takesTransfers} />
          <FeeParts delivery={sum.preview} {...extraProps} />
          <InvoicePart {...extraProps} />
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

/** A part of a long form, under its name. */
function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

type ChosenCustomerProps = { customer: User | undefined; onChoose: (customer: User | undefined) => void }

/** Customer of the order: an account that is looked for, or a guest where none is chosen. */
function ChosenCustomer({ customer, onChoose }: ChosenCustomerProps) {
  const [failure, setFailure] = useState('')
  if (customer)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
        <p className="min-w-0 break-words">
          <b className="font-semibold">{fullName(customer)}</b>
          <span className="block text-sm text-ink-soft">
            {[customer.email, customer.phone_number].filter(Boolean).join(' · ')}
          </span>
        </p>
        <Button variant="outline" size="sm" onClick={() => onChoose(undefined)}>
          Đổi khách
        </Button>
      </div>
    )
  return (
    <>
      <CustomerField
        chosen={undefined}
        required={false}
        problem={failure}
        onChoose={(account) => {
          setFailure('')
          if (!account) return
          api('GET /users/get-user-by-id', byId(account.user_id)).then(
            ({ data }) => onChoose(data),
            (thrown: unknown) => setFailure(sentenceOf(thrown, said.customerGone)),
          )
        }}
      />
      <p className="mt-1.5 text-sm text-ink-soft">
        Khách chưa có tài khoản thì để trống: đơn được tạo như đơn của khách lẻ.
      </p>
    </>
  )
}

const methods: readonly MadeMethod[] = [codMethodId, bankTransferMethod.id]

function MadePayment({ order, takesTransfers }: { order: MadeOrder; takesTransfers: boolean }) {
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

/** Destination: filled in from the account that is chosen, and free for another address. */
function MadeRecipient({ order: { customer, address, setAddress, submit } }: { order: MadeOrder }) {
  const { problemOf, forgive } = submit
  return (
    <FormPart title="Người nhận">
      <div key={customer?.user_id ?? 0} className="space-y-5">
        <RecipientFields
          from={{
            full_name: customer ? fullName(customer) : '',
            phone_number: customer?.phone_number ?? '',
          }}
          address={address}
          onAddress={setAddress}
          problemOf={problemOf}
          forgive={forgive}
        />
        {!customer && <OrderEmail autoComplete="off" problem={problemOf('email') ?? ''} />}
      </div>
      <OrderNote rows={2} problem={problemOf('note') ?? ''} />
    </FormPart>
  )
}

type MadeSumProps = {
  preview: MadePreview | undefined
  problem: string | undefined
  busy: boolean
  byCod: boolean
  coupon: string
  onRetry: () => void
}

/** Sum to tell the customer, as the server computes it. */
function MadeSum({ preview, problem, busy, byCod, coupon, onRetry }: MadeSumProps) {
  if (problem && !busy)
    return (
      <div role="alert" className="mt-4 space-y-3">
        <p className="text-seal">{problem}</p>
        <Button variant="outline" size="sm" onClick={onRetry}>
          Tính lại
        </Button>
      </div>
    )
  if (!preview) return <p className="mt-4 text-ink-soft">Chọn sách để thấy tổng tiền.</p>
  return (
    <div aria-busy={busy} className={`mt-4 space-y-3 ${busy ? 'opacity-60' : ''}`}>
      <PriceBreakdown
        totals={{ ...totalsOf(preview), shippingFee: preview.shipping_fee }}
        couponCode={coupon || null}
        byCod={byCod}
      />
      <p className="text-sm text-ink-soft">Phí giao tính theo vùng: {zoneNames[preview.zone]}.</p>
    </div>
  )
}
