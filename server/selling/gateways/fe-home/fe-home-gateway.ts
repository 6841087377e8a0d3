import { feHomeMethod } from '#contract/selling/gateways/payment-methods.ts'
import {
  type Gateway,
  outcomeSentences,
  type GatewayHandlers,
  textFields,
} from '#server/selling/gateways/gateway.ts'
import type { GatewayAddresses } from '#server/selling/gateways/payment-provider.ts'
import { feHomeProvider } from './fe-home-provider.ts'
import { feHomeSandbox } from './fe-home-sandbox.ts'
import * as z from 'zod/mini'
import { invalid } from '#server/platform/process/config/config-error.ts'
import { mustBeAddress, secretField, textField } from '#server/platform/process/config/setting-field.ts'
import { readVariables, address, text } from '#server/platform/process/config/setting-types.ts'
import { noticeAnswers, noticeCall, noticeCode } from '#contract/selling/payments/payments.ts'
import { endpoint } from '#contract/platform/shape/endpoint.ts'
import { service } from '#server/platform/http/serve.ts'

const feHomeVariables = z.object({
  FEHOME_MERCHANT: text,
  FEHOME_SECRET: text,
  FEHOME_URL: address(/^https?$/, 'https://pay.fehome.example'),
  FEHOME_API_URL: address(/^https?$/, 'https://api.fehome.example'),
})

const feHomeFields = [
  textField('FEHOME_MERCHANT', 'Mã cửa hàng (merchant)'),
  secretField('FEHOME_SECRET', 'Chuỗi bí mật'),
  textField('FEHOME_URL', 'Địa chỉ trang trả thẻ', { problemOf: mustBeAddress }),
  textField('FEHOME_API_URL', 'Địa chỉ gọi của cổng', { problemOf: mustBeAddress }),
]

function readFeHomeSettings(env: NodeJS.ProcessEnv) {
  const value = readVariables(feHomeVariables, env)
  const { FEHOME_MERCHANT: merchant, FEHOME_SECRET: secret } = value
  const { FEHOME_URL: payUrl, FEHOME_API_URL: apiUrl } = value
  if (!merchant && !secret && !payUrl && !apiUrl) return undefined
  if (!merchant || !secret || !payUrl || !apiUrl)
    throw invalid('FEHOME_MERCHANT, FEHOME_SECRET, FEHOME_URL and FEHOME_API_URL: all or none must be set')
  return { merchant, secret, payUrl, apiUrl: apiUrl.replace(/\/+$/, '') }
}

/** Results of FE HOME, as the customer reads them. */
const feHomeCodes: Readonly<Record<string, string>> = {
  paid: outcomeSentences.paid,
  pending: outcomeSentences.pending,
  review: outcomeSentences.review,
  declined: 'Ngân hàng phát hành thẻ đã từ chối giao dịch.',
  cancelled: outcomeSentences.cancelled,
  expired: outcomeSentences.expired,
  refunded: outcomeSentences.refunded,
}

const feHomeRoutes = ({ answerNotice }: GatewayHandlers) => [
  service(feHomeIpn, async ({ body }) => {
    const code = await answerNotice(textFields(body))
    return { code, message: noticeAnswers[code] }
  }),
]

export const feHomeGateway: Gateway = {
  method: feHomeMethod,
  codes: feHomeCodes,
  settings: {
    schema: feHomeVariables,
    fields: feHomeFields,
    variables: { merchant: 'FEHOME_MERCHANT', payUrl: 'FEHOME_URL', apiUrl: 'FEHOME_API_URL' },
    read(env) {
      const settings = readFeHomeSettings(env)
      if (!settings) return undefined
      const { payUrl, apiUrl, ...keys } = settings
      const openProvider = (addresses: () => GatewayAddresses) =>
        feHomeProvider({ ...keys, addresses, sandbox: false })
      return { payUrl, apiUrl, openProvider }
    },
  },
  routes: feHomeRoutes,
  openSandbox: ({ merchant, secret }, addresses) => ({
    provider: feHomeProvider({ merchant, secret, addresses, sandbox: true }),
    sandbox: feHomeSandbox(merchant, secret),
  }),
}

export const feHomeIpn = endpoint({
  ...noticeCall,
  method: 'POST',
  path: '/payments/fe-home-ipn',
  summary: "FE HOME's own notice; its answer has the codes of VNPAY's",
  body: z.record(z.string(), z.unknown()),
  answer: z.object({ code: noticeCode, message: z.string() }),
})
