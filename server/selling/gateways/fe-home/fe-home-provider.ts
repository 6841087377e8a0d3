import { feHomeMethod } from '#contract/selling/gateways/payment-methods.ts'
import {
  type Attempt,
  type Fields,
  type GatewayAddresses,
  type PaymentProvider,
  patience,
} from '#server/selling/gateways/payment-provider.ts'
import { textFields } from '#server/selling/gateways/gateway.ts'
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

export type FeHomeOptions = {
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
