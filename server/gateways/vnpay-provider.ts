import { NoAnswer, postJson } from '#server/platform/outbound/post-json.ts'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
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
import { matchesRequest } from './matches-request.ts'
import { textFields } from './text-fields.ts'
import { toVnpayAmount } from './vnpay-amount.ts'
import { answerFields, queryFields, refundAnswerFields, refundFields } from './vnpay-fields.ts'
import { readVnpayNotice } from './vnpay-notice.ts'
import { isSignedByVnpay, signedVnpayQuery, vnpayChecksum } from './vnpay-signature.ts'
import { vnpayTime } from './vnpay-time.ts'

export type VnpayOptions = {
  /** The shop's terminal at VNPAY. */
  tmnCode: string
  hashSecret: string
  addresses: () => GatewayAddresses
  sandbox: boolean
  now?: () => Date
}

const version = '2.1.0'
/** The same in every order that is paid here. */
const asked = {
  vnp_Version: version,
  vnp_Command: 'pay',
  vnp_CurrCode: 'VND',
  vnp_Locale: 'vn',
  vnp_OrderType: 'other',
}

export function vnpayProvider(options: VnpayOptions): PaymentProvider {
  const { tmnCode, hashSecret, now = () => new Date() } = options

  return {
    key: 'vnpay',
    slug: 'vnpay',
    methodId: 2,
    overdueCode: '11',
    sandbox: options.sandbox,
    payUrl: (attempt, customer) =>
      `${options.addresses().pay}?${signedVnpayQuery(order(attempt, customer), hashSecret)}`,
    readNotice(parameters) {
      if (!isSignedByVnpay(parameters, hashSecret) || parameters['vnp_TmnCode'] !== tmnCode) return undefined
      const notice = readVnpayNotice(parameters, parameters['vnp_ResponseCode'] ?? '')
      return matchesRequest(parameters, asked) ? notice : { ...notice, amount: undefined }
    },
    query,
    refund,
  }

  function order(
    { reference, orderId, amount, createdAt, expiresAt }: Attempt,
    customer: { address: string },
  ) {
    return {
      ...asked,
      vnp_TmnCode: tmnCode,
      vnp_Amount: toVnpayAmount(amount),
      vnp_TxnRef: reference,
      vnp_OrderInfo: orderInfo('Thanh toan', orderId),
      vnp_ReturnUrl: options.addresses().back,
      vnp_IpAddr: customer.address,
      vnp_CreateDate: vnpayTime(createdAt),
      vnp_ExpireDate: vnpayTime(expiresAt),
    }
  }

  async function query({ attempt, requestId, transactionNo }: Question): Promise<Notice | undefined> {
    const answer = await ask(queryFields, answerFields, {
      vnp_RequestId: requestId,
      vnp_Command: 'querydr',
      vnp_TxnRef: attempt.reference,
      vnp_OrderInfo: orderInfo('Truy van', attempt.orderId),
      vnp_TransactionDate: vnpayTime(attempt.createdAt),
      ...(transactionNo ? { vnp_TransactionNo: transactionNo } : {}),
    })
    if (answer['vnp_ResponseCode'] === '91') return undefined
    if (answer['vnp_ResponseCode'] !== '00' || answer['vnp_TxnRef'] !== attempt.reference)
      throw refused(answer)
    return readVnpayNotice(answer, '00')
  }

  async function refund({
    attempt,
    transactionNo,
    amount,
    requestId,
    by,
  }: RefundRequest): Promise<RefundAnswer> {
    const answer = await ask(refundFields, refundAnswerFields, {
      vnp_RequestId: requestId,
      vnp_Command: 'refund',
      // The whole of what came; 03 would be a part of it.
      vnp_TransactionType: '02',
      vnp_TxnRef: attempt.reference,
      vnp_Amount: toVnpayAmount(amount),
      vnp_TransactionNo: transactionNo ?? '',
      vnp_TransactionDate: vnpayTime(attempt.createdAt),
      vnp_CreateBy: by,
      vnp_OrderInfo: orderInfo('Hoan tien', attempt.orderId),
    })
    const code = answer['vnp_ResponseCode'] ?? ''
    if (code === '00') return { done: true }
    // 94: the same question is still being worked on; 98 and 99: VNPAY does not know itself.
    if (['94', '98', '99'].includes(code)) throw refused(answer)
    return { done: false, code, msg: answer['vnp_Message'] ?? '' }
  }

  async function ask(signed: readonly string[], answered: readonly string[], question: Parameters) {
    const message = {
      vnp_Version: version,
      vnp_TmnCode: tmnCode,
      vnp_CreateDate: vnpayTime(now()),
      vnp_IpAddr: '127.0.0.1',
      ...question,
    }
    const vnp_SecureHash = vnpayChecksum(signed, message, hashSecret)
    const answer = textFields(
      await postJson(options.addresses().api, { ...message, vnp_SecureHash }, patience),
    )
    const expected = vnpayChecksum(answered, answer, hashSecret)
    const ours = answer['vnp_TmnCode'] === tmnCode && answer['vnp_Command'] === question['vnp_Command']
    if (!ours || !constantTimeEqual(answer['vnp_SecureHash'] ?? '', expected))
      throw new NoAnswer('VNPAY answered without a good signature')
    return answer
  }
}

const refused = (answer: Parameters) => new NoAnswer(`VNPAY answered ${answer['vnp_ResponseCode']}`)

/** VNPAY takes plain letters, figures and blanks. */
const orderInfo = (what: string, orderId: number) => `${what} don hang ${orderId}`
