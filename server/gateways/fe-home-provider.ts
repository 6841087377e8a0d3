import { NoAnswer, postJson } from '#server/platform/outbound/post-json.ts'
import { matchesRequest } from './matches-request.ts'
import { type FeHomePurpose, isSignedByFeHome, signForFeHome } from './fe-home-signature.ts'
import { readFeHomeNotice } from './fe-home-notice.ts'
import {
  type Attempt,
  type GatewayAddresses,
  type Notice,
  type Parameters,
  patience,
  type PaymentProvider,
  type Question,
  type RefundAnswer,
  type RefundRequest,
} from './payment-provider.ts'
import { textFields } from './text-fields.ts'

export type FeHomeOptions = {
  merchant: string
  secret: string
  /** `/query` and `/refund` lie below the address for questions. */
  addresses: () => GatewayAddresses
  sandbox: boolean
}

const asked = { fe_currency: 'VND' }

function read(parameters: Parameters): Notice {
  const notice = readFeHomeNotice(parameters)
  return matchesRequest(parameters, asked) ? notice : { ...notice, amount: undefined }
}

/** docs/FE-HOME.md describes what is spoken here. */
export function feHomeProvider(options: FeHomeOptions): PaymentProvider {
  const { merchant, secret } = options

  return {
    key: 'fe_home',
    slug: 'fe-home',
    methodId: 3,
    overdueCode: 'expired',
    sandbox: options.sandbox,
    payUrl: (attempt) =>
      `${options.addresses().pay}?${new URLSearchParams(signForFeHome('pay', order(attempt), secret))}`,
    readNotice: (parameters) => (isOurs('result', parameters) ? read(parameters) : undefined),
    query,
    refund,
  }

  function order({ reference, orderId, amount, createdAt, expiresAt }: Attempt): Parameters {
    return {
      fe_merchant: merchant,
      fe_reference: reference,
      fe_amount: String(amount),
      ...asked,
      fe_description: `Thanh toan don hang ${orderId}`,
      fe_return_url: options.addresses().back,
      fe_created_at: createdAt.toISOString(),
      fe_expires_at: expiresAt.toISOString(),
    }
  }

  async function query({ attempt, requestId, transactionNo }: Question): Promise<Notice | undefined> {
    const { reference } = attempt
    const answer = await ask('query', {
      fe_reference: reference,
      fe_request_id: requestId,
      ...(transactionNo ? { fe_transaction: transactionNo } : {}),
    })
    if (answer['fe_result'] === 'unknown') return undefined
    if (answer['fe_reference'] !== reference) throw new NoAnswer('FE HOME answered another question')
    return read(answer)
  }

  async function refund({
    attempt,
    transactionNo,
    amount,
    requestId,
    by,
  }: RefundRequest): Promise<RefundAnswer> {
    const answer = await ask('refund', {
      fe_reference: attempt.reference,
      fe_transaction: transactionNo ?? '',
      fe_amount: String(amount),
      fe_request_id: requestId,
      fe_by: by,
    })
    if (answer['fe_result'] === 'refunded') return { done: true }
    if (answer['fe_result'] !== 'refused') throw new NoAnswer('FE HOME does not know yet')
    return { done: false, code: answer['fe_code'] ?? '', msg: answer['fe_message'] ?? '' }
  }

  async function ask(purpose: 'query' | 'refund', question: Parameters): Promise<Parameters> {
    const message = signForFeHome(purpose, { fe_merchant: merchant, ...question }, secret)
    const answer = textFields(await postJson(`${options.addresses().api}/${purpose}`, message, patience))
    if (!isOurs(`${purpose}-answer`, answer) || answer['fe_request_id'] !== question['fe_request_id'])
      throw new NoAnswer('FE HOME answered without a good signature')
    return answer
  }

  function isOurs(purpose: FeHomePurpose, parameters: Parameters): boolean {
    return isSignedByFeHome(purpose, parameters, secret) && parameters['fe_merchant'] === merchant
  }
}
