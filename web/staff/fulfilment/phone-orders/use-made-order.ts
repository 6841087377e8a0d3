import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RequestBody } from '#contract/calls.ts'
import type { MadePreview } from '#contract/goods/fulfilment/phone-orders.ts'
import { phoneOrderSentences as said } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import { codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { User } from '#contract/base/people/person.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { asListed } from '#web/shop/accounts/address/current-units.tsx'
import { loadAddresses } from '#web/shop/accounts/address/load-addresses.ts'
import { emptyAddress, recipientProblems, personIn } from '#web/shop/accounts/address-book/recipient-form.ts'
import type { Line } from '#web/staff/fulfilment/editing/edited-lines.tsx'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import {
  bodyOfExtras,
  noExtras,
  type OrderExtras,
  problemsOfExtras,
} from '#web/shop/orders/submission/order-extras.ts'
import { api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { useAttemptKey } from '#web/base/platform/api/attempt-key.ts'
import { emailProblem } from '#web/shop/orders/guest/guest-recipient.ts'
import { usePreview } from '#web/staff/fulfilment/use-preview.ts'

type MadeOrderBody = RequestBody<'POST /orders/create-for-customer'>

export type MadeMethod = MadeOrderBody['method_id']

/** State of an order that the staff makes: choices, sum, and submission. */
export function useMadeOrder(chosen: User | undefined) {
  const navigate = useNavigate()
  const [customer, setCustomer] = useState(chosen)
  const [address, setAddress] = useState(chosen?.address ?? emptyAddress)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [method, setMethod] = useState<MadeMethod>(codMethodId)
  const [coupon, setCoupon] = useState('')
  const [extras, setExtras] = useState(noExtras)
  const [made, setMade] = useState(false)
  const keyOf = useAttemptKey()
  const code = coupon.trim()
  const { shown, mostOf, ...sum } = useMadeSum({
    customer,
    lines,
    method,
    code,
    address,
    extras,
  })
  const { preview, again } = sum
  const choose = (next: User | undefined) => {
    setCustomer(next)
    setAddress(next?.address ?? emptyAddress)
  }
  const submit = useSubmit({
    check: (values) => ({
      ...(lines.length === 0 && { items: said.itemsMissing }),
      ...recipientProblems({ ...personIn(values), address }),
      ...(!customer && emailProblem(textOf(values, 'email'))),
      ...problemsOfExtras(extras),
    }),
    send: async (values) => {
      const provinces = await loadAddresses().catch(() => [])
      const written = asListed(provinces, address)
      const body = bodyOf(values, { customer, address: written, lines: shown, method, code, extras, preview })
      const { msg, order_code } = await api('POST /orders/create-for-customer', {
        body,
        idempotencyKey: keyOf(body),
      }).catch((thrown: unknown) => {
        // Prices, stock or coupon are others by now.
        if (thrown instanceof ApiRefusal && thrown.status === 409) again()
        throw thrown
      })
      setMade(true)
      toast.success(msg)
      await navigate(staffOrderHref(order_code))
    },
    fallback: said.broke,
    broke: said.broke,
  })
  return {
    customer,
    choose,
    address,
    setAddress,
    lines: shown,
    setLines,
    method,
    setMethod,
    coupon,
    setCoupon,
    code,
    extras,
    setExtras,
    sum,
    mostOf,
    submit,
    made,
  }
}
export type MadeOrder = ReturnType<typeof useMadeOrder>

type Wanted = Priced & { preview: MadePreview | undefined }

function bodyOf(
  values: FormData,
  { customer, address, lines, method, code, extras, preview }: Wanted,
): MadeOrderBody {
  return {
    ...personIn(values),
    ...address,
    ...(customer ? { user_id: customer.user_id } : { email: textOf(values, 'email') }),
    items: lines.map(({ book_id, quantity, price }) => ({ book_id, quantity, unit_price: price })),
    method_id: method,
    note: textOf(values, 'note'),
    ...(code && { coupon_code: code }),
    ...bodyOfExtras(extras),
    ...(preview && { expected_total: preview.total_amount }),
  }
}

type Priced = {
  customer: User | undefined
  lines: readonly Line[]
  method: MadeMethod
  code: string
  address: PostalAddress
  extras: OrderExtras
}

/** The lines with the prices of this moment, and the sum. */
function useMadeSum({ customer, lines, method, code, address, extras }: Priced) {
  const { commune, district, councious, country } = address
  const body: RequestBody<'POST /orders/preview-for-customer'> = {
    ...(customer && { user_id: customer.user_id }),
    items: lines.map(({ book_id, quantity }) => ({ book_id, quantity })),
    method_id: method,
    ...(code && { coupon_code: code }),
    gift: extras.gift.wrap,
    ...extras.ticked,
    commune,
    district,
    councious,
    country,
  }
  const sum = usePreview(
    lines.length === 0 ? '' : JSON.stringify(body),
    (signal) => api('POST /orders/preview-for-customer', { body, signal, quiet: true }),
    said.previewBroke,
  )
  const known = new Map(sum.preview?.lines.map((line) => [line.book_id, line]))
  return {
    ...sum,
    shown: lines.map((line) => ({ ...line, price: known.get(line.book_id)?.unit_price ?? line.price })),
    mostOf: (book: number, quantity: number) => Math.max(quantity, known.get(book)?.stock ?? quantity + 1),
  }
}
