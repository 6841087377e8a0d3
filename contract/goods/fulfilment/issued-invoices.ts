import * as z from 'zod/mini'
import { extraSentences as said, extraLimits } from '#contract/selling/orders/extra-sentences.ts'
import { order, orderNotFound } from '#contract/selling/orders/orders.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, lineOfText } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'

const admin = endpointsOf('Fulfilment', 'admin', { rights: ['orders.see', 'money.handle'] })

export const invoiceNotAsked = { status: 409, code: 'INVOICE_NOT_ASKED', msg: said.invoiceNotAsked }
export const invoiceChanged = { status: 409, code: 'INVOICE_CHANGED', msg: said.invoiceChanged }

const number = lineOfText({ name: said.invoiceNumber, max: extraLimits.invoiceNumber, required: true })

export const issueInvoice = admin.put('/orders/issue-invoice', {
  summary:
    'Write down the number and day of the VAT invoice that was made out for an order, or with `issued` null that there is none; refused where it is not as it was seen',
  query: z.object({ id: idInQuery }),
  body: z.object({
    issued: z.nullable(z.object({ number, day: z.iso.date({ error: said.invoiceDay }) })),
    /** The number that was seen; null where none was. */
    seen: z.nullable(z.string().check(z.maxLength(extraLimits.invoiceNumber, said.invoiceChanged))),
  }),
  answer: z.object({ data: order }),
  refusals: [orderNotFound, invoiceNotAsked, invoiceChanged, invalidInput],
})
