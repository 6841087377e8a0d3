import * as z from 'zod/mini'
import {
  orderReference,
  returnCall,
  noticeAnswers,
  noticeCall,
  noticeCode,
  signedFields,
} from '#contract/selling/payments/payments.ts'
import { endpoint } from '#contract/platform/shape/endpoint.ts'
import type { GatewayHandlers } from '#server/selling/gateways/gateway.ts'
import { textFields } from '#server/selling/gateways/text-fields.ts'
import { service } from '#server/platform/http/serve.ts'

export const verifyVnpayCallback = endpoint({
  ...returnCall,
  path: '/payments/verify-vnpay-callback',
  summary:
    'What VNPAY said to the browser that came back; repeated, it answers the same and does nothing twice',
  body: z.object({ orderId: z.optional(orderReference), vnpayParams: signedFields }),
})

export const vnpayIpn = endpoint({
  ...noticeCall,
  method: 'GET',
  path: '/payments/vnpay-ipn',
  summary: "VNPAY's own notice, which decides: always HTTP 200 with RspCode 00, 01, 02, 04, 97 or 99",
  query: z.record(z.string(), z.unknown()),
  answer: z.object({ RspCode: noticeCode, Message: z.string() }),
})

export const vnpayRoutes = ({ verify, answerNotice }: GatewayHandlers) => [
  service(verifyVnpayCallback, ({ body: { orderId, vnpayParams }, person }) =>
    verify({ fields: textFields(vnpayParams), claimed: orderId, person }),
  ),
  service(vnpayIpn, async ({ query }) => {
    const code = await answerNotice(textFields(query))
    return { RspCode: code, Message: noticeAnswers[code] }
  }),
]
