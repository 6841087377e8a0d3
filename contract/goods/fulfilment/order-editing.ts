import * as z from 'zod/mini'
import { addressParts } from '#contract/base/people/postal-address.ts'
import { recipientFields } from '#contract/selling/orders/recipients/addresses.ts'
import { order, orderNotFound } from '#contract/selling/orders/orders.ts'
import { optionalEmail } from '#contract/base/people/email.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { calendarDay, idInQuery, lineOfText, rowVersion, textOf } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { orderChanged } from './fulfilment.ts'
import { extraLimits, extraSentences as said } from '#contract/selling/orders/extra-sentences.ts'
import { invoiceInput } from '#contract/selling/orders/order-extras.ts'

const admin = endpointsOf('Fulfilment', 'admin', { rights: ['orders.see', 'orders.change'] })

export const recipientFixed = {
  status: 409,
  code: 'ORDER_NOT_MENDABLE',
  msg: 'Đơn hàng đã rời nhà sách hoặc đã hủy nên không sửa người nhận được nữa.',
}
export const trackingFixed = {
  status: 409,
  code: 'ORDER_NOT_MENDABLE',
  msg: 'Mã vận đơn chỉ sửa được khi đơn đã xác nhận hoặc đang giao.',
}

export const updateRecipient = admin.put('/orders/update-recipient', {
  summary:
    'Correct to whom and where an order goes, until it is handed over; the fee stays as it was charged. Its customer is told by notification and letter. The e-mail only of orders without an account',
  query: z.object({ id: idInQuery }),
  body: z.object({
    full_name: recipientFields.full_name,
    phone_number: recipientFields.phone_number,
    /** Left out of an order that is fetched, which has none; any other needs a whole one. */
    house_number: z._default(addressParts.house_number, ''),
    commune: z._default(addressParts.commune, ''),
    district: z._default(addressParts.district, ''),
    councious: z._default(addressParts.councious, ''),
    country: z._default(addressParts.country, ''),
    /** Empty takes it off. */
    email: optionalEmail,
    /** Words of the customer for the shop; without it, they stay. */
    note: z.optional(z.nullable(textOf({ name: 'Ghi chú', max: 500 }))),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ data: order }),
  refusals: [orderNotFound, recipientFixed, orderChanged, invalidInput],
})

export const updateTracking = admin.put('/orders/update-tracking', {
  summary:
    'Correct the tracking number of an order, or take a wrong one off; where it is on its way, its customer is told',
  query: z.object({ id: idInQuery }),
  body: z.object({
    tracking_number: lineOfText({ name: 'Mã vận đơn', max: 100 }),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ data: order }),
  refusals: [orderNotFound, trackingFixed, orderChanged, invalidInput],
})

const money = endpointsOf('Fulfilment', 'admin', { rights: ['orders.see', 'money.handle'] })

export const invoiceNotAsked = { status: 409, code: 'INVOICE_NOT_ASKED', msg: said.invoiceNotAsked }
export const invoiceChanged = { status: 409, code: 'INVOICE_CHANGED', msg: said.invoiceChanged }

const number = lineOfText({ name: said.invoiceNumber, max: extraLimits.invoiceNumber, required: true })

export const invoiceUnderWay = { status: 409, code: 'INVOICE_UNDER_WAY', msg: said.invoiceUnderWay }

export const correctBuyer = money.put('/orders/correct-buyer', {
  summary:
    'Correct to whom the electronic invoice of an order is made out, or have it made out to a company; one that was refused is begun again. Refused once it is issued, or is being made',
  query: z.object({ id: idInQuery }),
  body: invoiceInput,
  answer: z.object({ data: order }),
  refusals: [orderNotFound, invoiceUnderWay, invalidInput],
})

export const issueInvoice = money.put('/orders/issue-invoice', {
  summary:
    'Write down the number and day of the VAT invoice that was made out for an order, or with `issued` null that there is none; refused where it is not as it was seen',
  query: z.object({ id: idInQuery }),
  body: z.object({
    issued: z.nullable(z.object({ number, day: calendarDay(said.invoiceDay) })),
    /** The number that was seen; null where none was. */
    seen: z.nullable(z.string().check(z.maxLength(extraLimits.invoiceNumber, said.invoiceChanged))),
  }),
  answer: z.object({ data: order }),
  refusals: [orderNotFound, invoiceNotAsked, invoiceChanged, invalidInput],
})
