import { vnpayMethod } from '#contract/selling/gateways/payment-methods.ts'
import { matchesRequest } from '#server/selling/gateways/matches-request.ts'
import {
  type Attempt,
  type Payer,
  type Fields,
  type GatewayAddresses,
  type GatewayReport,
  patience,
  type PaymentProvider,
  type ReportedResult,
} from '#server/selling/gateways/payment-provider.ts'
import { answerFields, queryFields, refundAnswerFields, refundFields } from './vnpay-fields.ts'
import { toVnpayAmount, vnpayTime, readVnpayAmount } from './vnpay-values.ts'
import { isSignedByVnpay, signedVnpayQuery, vnpayChecksum, vnpayQuery } from './vnpay-signature.ts'
import { textFields } from '#server/selling/gateways/gateway.ts'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import { NoAnswer, postJson } from '#server/platform/outbound/post-json.ts'

const vnpayVersion = '2.1.0'

type ApiOptions = { tmnCode: string; hashSecret: string; url: () => string; now: () => Date }

/** The calls from the shop's server to VNPAY's. */
const vnpayApi = (options: ApiOptions) => ({ query: query(options), refund: refund(options) })

const query =
  (options: ApiOptions): PaymentProvider['query'] =>
  async ({ attempt, requestId, transactionNo }) => {
    const answer = await post(options, queryFields, answerFields, {
      vnp_RequestId: requestId,
      vnp_Command: 'querydr',
      vnp_TxnRef: attempt.reference,
      vnp_OrderInfo: orderInfo('Truy van', attempt.reference),
      vnp_TransactionDate: vnpayTime(attempt.createdAt),
      ...(transactionNo ? { vnp_TransactionNo: transactionNo } : {}),
    })
    if (answer['vnp_ResponseCode'] === '91') return undefined
    if (answer['vnp_ResponseCode'] !== '00' || answer['vnp_TxnRef'] !== attempt.reference)
      throw refused(answer)
    return ofPayment(answer, readVnpayReport(answer, '00'), attempt)
  }

/**
 * The latest of a payment may be a refund of it: of a part (03), or one that the bank did not take (09). It is paid all the same, with
 * all that was asked for.
 */
function ofPayment(answer: Fields, report: GatewayReport, { amount }: Attempt): GatewayReport {
  const type = answer['vnp_TransactionType']
  const isPart = type === '03'
  const isRejected = type === '02' && answer['vnp_TransactionStatus'] === '09'
  return isPart || isRejected ? { ...report, result: 'paid', code: '00', amount } : report
}

const refund =
  (options: ApiOptions): PaymentProvider['refund'] =>
  async ({ attempt, transactionNo = '', amount, part, requestId, by }) => {
    const answer = await post(options, refundFields, refundAnswerFields, {
      vnp_RequestId: requestId,
      vnp_Command: 'refund',
      vnp_TransactionType: part ? '03' : '02',
      vnp_TxnRef: attempt.reference,
      vnp_Amount: toVnpayAmount(amount),
      vnp_TransactionNo: transactionNo,
      vnp_TransactionDate: vnpayTime(attempt.createdAt),
      vnp_CreateBy: by,
      vnp_OrderInfo: orderInfo('Hoan tien', attempt.reference),
    })
    const code = answer['vnp_ResponseCode'] ?? ''
    if (code === '00') return { done: true }
    // 94: the same request is still being processed; 98 and 99: VNPAY does not know itself.
    if (['94', '98', '99'].includes(code)) throw refused(answer)
    return { done: false, code, msg: answer['vnp_Message'] ?? '' }
  }

async function post(
  { tmnCode, hashSecret, url, now }: ApiOptions,
  signed: readonly string[],
  signedInAnswer: readonly string[],
  fields: Fields,
): Promise<Fields> {
  const message = {
    vnp_Version: vnpayVersion,
    vnp_TmnCode: tmnCode,
    vnp_CreateDate: vnpayTime(now()),
    vnp_IpAddr: '127.0.0.1',
    ...fields,
  }
  const vnp_SecureHash = vnpayChecksum(signed, message, hashSecret)
  const answer = textFields(await postJson(url(), { ...message, vnp_SecureHash }, patience))
  const expected = vnpayChecksum(signedInAnswer, answer, hashSecret)
  const ours = answer['vnp_TmnCode'] === tmnCode && answer['vnp_Command'] === fields['vnp_Command']
  if (!ours || !constantTimeEqual(answer['vnp_SecureHash'] ?? '', expected))
    throw new NoAnswer('VNPAY answered without a good signature')
  return answer
}

const refused = (answer: Fields) => new NoAnswer(`VNPAY answered ${answer['vnp_ResponseCode']}`)

/** VNPAY takes plain letters, figures and blanks. */
const orderInfo = (what: string, order: string) => `${what} don hang ${order}`

export type VnpayOptions = {
  /** The shop's terminal at VNPAY. */
  tmnCode: string
  hashSecret: string
  addresses: () => GatewayAddresses
  sandbox: boolean
  now?: () => Date
}

/** The same in every order that is paid here. */
const constants = {
  vnp_Version: vnpayVersion,
  vnp_Command: 'pay',
  vnp_CurrCode: 'VND',
  vnp_Locale: 'vn',
  vnp_OrderType: 'other',
}

export function vnpayProvider({ now = () => new Date(), ...options }: VnpayOptions): PaymentProvider {
  const { tmnCode, hashSecret, addresses } = options
  return {
    key: vnpayMethod.key,
    methodId: vnpayMethod.id,
    overdueCode: '11',
    sandbox: options.sandbox,
    refundsParts: true,
    payUrl: (attempt, by) =>
      `${addresses().pay}?${signedVnpayQuery(payFields(options, attempt, by), hashSecret)}`,
    readReport(fields) {
      if (!isSignedByVnpay(fields, hashSecret) || fields['vnp_TmnCode'] !== tmnCode) return undefined
      const report = readVnpayReport(fields, fields['vnp_ResponseCode'] ?? '')
      return matchesRequest(fields, constants) ? report : { ...report, amount: undefined }
    },
    ...vnpayApi({ tmnCode, hashSecret, url: () => addresses().api, now }),
  }
}

function payFields(
  { tmnCode, addresses }: Omit<VnpayOptions, 'now'>,
  attempt: Attempt,
  { orderCode, address }: Payer,
) {
  const { reference, amount, createdAt, expiresAt } = attempt
  return {
    ...constants,
    vnp_TmnCode: tmnCode,
    vnp_Amount: toVnpayAmount(amount),
    vnp_TxnRef: reference,
    vnp_OrderInfo: orderInfo('Thanh toan', orderCode),
    vnp_ReturnUrl: addresses().back,
    vnp_IpAddr: address,
    vnp_CreateDate: vnpayTime(createdAt),
    vnp_ExpireDate: vnpayTime(expiresAt),
  }
}

/** Reads what VNPAY says of a transaction, in a notice or in the answer to a question. The signature was checked before. */
export function readVnpayReport(fields: Fields, responseCode: string): GatewayReport {
  const status = fields['vnp_TransactionStatus'] ?? ''
  const transactionNo = fields['vnp_TransactionNo']
  return {
    reference: fields['vnp_TxnRef'] ?? '',
    amount: readVnpayAmount(fields['vnp_Amount']),
    result: resultOf(responseCode, status),
    code: codeOf(responseCode, status),
    // 0 where no money moved.
    transactionNo: transactionNo && transactionNo !== '0' ? transactionNo : undefined,
    bankCode: fields['vnp_BankCode'] || undefined,
    cardLastFour: /^[\dxX* -]*(\d{4})$/.exec(fields['vnp_CardNumber'] ?? '')?.[1],
    fields: Object.fromEntries(new URLSearchParams(vnpayQuery(fields))),
  }
}

/** Good only when both say so. */
function resultOf(responseCode: string, status: string): ReportedResult {
  if (responseCode === '00' && status === '00') return 'paid'
  // 04: the bank took the money and VNPAY does not have it yet.
  if (responseCode === '07' || status === '07' || status === '04') return 'held'
  if (responseCode !== '00') return 'failed'
  if (status === '01') return 'pending'
  return status === '05' || status === '06' ? 'refunded' : 'failed'
}

const knownStatus = /^0[014567]$/

function codeOf(responseCode: string, status: string): string {
  if (responseCode !== '00') return responseCode
  return knownStatus.test(status) ? status : '99'
}
