import { feHomeMethod } from '#contract/selling/gateways/payment-methods.ts'
import {
  type Gateway,
  outcomeSentences,
  type GatewayHandlers,
  textFields,
} from '#server/selling/gateways/gateway.ts'
import {
  type GatewayAddresses,
  type Attempt,
  type Fields,
  type PaymentProvider,
  patience,
} from '#server/selling/gateways/payment-provider.ts'
import { feHomeSandbox } from './fe-home-sandbox.ts'
import * as z from 'zod/mini'
import { invalid } from '#server/platform/process/config/config-error.ts'
import { mustBeAddress, secretField, textField } from '#server/platform/process/config/setting-field.ts'
import { readVariables, address, text } from '#server/platform/process/config/setting-types.ts'
import { noticeAnswers, noticeCall, noticeCode } from '#contract/selling/payments/payments.ts'
import { endpoint } from '#contract/platform/shape/endpoint.ts'
import { service } from '#server/platform/http/serve.ts'
import { NoAnswer, postJson } from '#server/platform/outbound/post-json.ts'
import { readMatchingReport, feHomeCurrency, isSignedByFeHome, signForFeHome } from './fe-home-report.ts'

type ApiOptions = { merchant: string; secret: string; url: () => string }

/** The calls from the shop's server to FE HOME's. */
const feHomeApi = (options: ApiOptions) => ({ query: query(options), refund: refund(options) })

const query =
  (options: ApiOptions): PaymentProvider['query'] =>
  async ({ attempt: { reference }, requestId, transactionNo }) => {
    const answer = await post(options, 'query', {
      fe_reference: reference,
      fe_request_id: requestId,
      ...(transactionNo ? { fe_transaction: transactionNo } : {}),
    })
    if (answer['fe_result'] === 'unknown') return undefined
    if (answer['fe_reference'] !== reference) throw new NoAnswer('FE HOME answered another question')
    return readMatchingReport(answer)
  }

const refund =
  (options: ApiOptions): PaymentProvider['refund'] =>
  async ({ attempt, transactionNo = '', amount, requestId, by }) => {
    const answer = await post(options, 'refund', {
      fe_reference: attempt.reference,
      fe_transaction: transactionNo,
      fe_amount: String(amount),
      fe_request_id: requestId,
      fe_by: by,
    })
    if (answer['fe_result'] === 'refunded') return { done: true }
    if (answer['fe_result'] !== 'refused') throw new NoAnswer('FE HOME does not know yet')
    return { done: false, code: answer['fe_code'] ?? '', msg: answer['fe_message'] ?? '' }
  }

async function post(
  { merchant, secret, url }: ApiOptions,
  purpose: 'query' | 'refund',
  fields: Fields,
): Promise<Fields> {
  const message = signForFeHome(purpose, { fe_merchant: merchant, ...fields }, secret)
  const answer = textFields(await postJson(`${url()}/${purpose}`, message, patience))
  const ours = isSignedByFeHome(`${purpose}-answer`, answer, secret) && answer['fe_merchant'] === merchant
  if (!ours || answer['fe_request_id'] !== fields['fe_request_id'])
    throw new NoAnswer('FE HOME answered without a good signature')
  return answer
}

type FeHomeOptions = {
  merchant: string
  secret: string
  /** `/query` and `/refund` lie below the address of the API. */
  addresses: () => GatewayAddresses
  sandbox: boolean
}

/** docs/FE-HOME.md describes what is spoken here. */
export function feHomeProvider(options: FeHomeOptions): PaymentProvider {
  const { merchant, secret, addresses } = options
  return {
    key: feHomeMethod.key,
    methodId: feHomeMethod.id,
    overdueCode: 'expired',
    sandbox: options.sandbox,
    refundsParts: false,
    payUrl(attempt, { orderCode }) {
      const query = new URLSearchParams(signForFeHome('pay', payFields(options, attempt, orderCode), secret))
      return `${addresses().pay}?${query}`
    },
    readReport(fields) {
      const ours = isSignedByFeHome('result', fields, secret) && fields['fe_merchant'] === merchant
      return ours ? readMatchingReport(fields) : undefined
    },
    ...feHomeApi({ merchant, secret, url: () => addresses().api }),
  }
}

function payFields({ merchant, addresses }: FeHomeOptions, attempt: Attempt, orderCode: string): Fields {
  return {
    fe_merchant: merchant,
    fe_reference: attempt.reference,
    fe_amount: String(attempt.amount),
    fe_currency: feHomeCurrency,
    fe_description: `Thanh toan don hang ${orderCode}`,
    fe_return_url: addresses().back,
    fe_created_at: attempt.createdAt.toISOString(),
    fe_expires_at: attempt.expiresAt.toISOString(),
  }
}

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
