import * as z from 'zod/mini'
import { noticeAnswers, noticeCall, noticeCode } from '#contract/selling/payments/payments.ts'
import { endpoint } from '#contract/platform/shape/endpoint.ts'
import type { GatewayHandlers } from '#server/selling/gateways/gateway.ts'
import { textFields } from '#server/selling/gateways/text-fields.ts'
import { service } from '#server/platform/http/serve.ts'

export const feHomeIpn = endpoint({
  ...noticeCall,
  method: 'POST',
  path: '/payments/fe-home-ipn',
  summary: "FE HOME's own notice; its answer has the codes of VNPAY's",
  body: z.record(z.string(), z.unknown()),
  answer: z.object({ code: noticeCode, message: z.string() }),
})

export const feHomeRoutes = ({ answerNotice }: GatewayHandlers) => [
  service(feHomeIpn, async ({ body }) => {
    const code = await answerNotice(textFields(body))
    return { code, message: noticeAnswers[code] }
  }),
]
