import type { Parameters } from '#server/gateways/payment-provider.ts'
import { readVnpayAmount, toVnpayAmount } from '#server/gateways/vnpay-amount.ts'
import { answerFields, queryFields, refundAnswerFields, refundFields } from '#server/gateways/vnpay-fields.ts'
import { isSignedByVnpay, signedVnpayQuery, vnpayChecksum } from '#server/gateways/vnpay-signature.ts'
import { readVnpayTime, vnpayTime } from '#server/gateways/vnpay-time.ts'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import type { SandboxGateway, Standing, SandboxPaymentState } from './sandbox-gateway.ts'

/** Response code and transaction status, as VNPAY tells them. */
const codes: Record<Standing, readonly [response: string, status: string]> = {
  paid: ['00', '00'],
  declined: ['51', '02'],
  cancelled: ['24', '02'],
  expired: ['11', '02'],
  held: ['07', '07'],
  pending: ['00', '01'],
  refunded: ['00', '06'],
}

export function vnpaySandbox(tmnCode: string, secret: string): SandboxGateway {
  return {
    slug: 'vnpay',
    name: 'VNPAY',
    readOrder(parameters) {
      const ours =
        isSignedByVnpay(parameters, secret) &&
        parameters['vnp_TmnCode'] === tmnCode &&
        parameters['vnp_Version'] === '2.1.0' &&
        parameters['vnp_Command'] === 'pay'
      const amount = readVnpayAmount(parameters['vnp_Amount'])
      const createdAt = readVnpayTime(parameters['vnp_CreateDate'] ?? '')
      const expiresAt = readVnpayTime(parameters['vnp_ExpireDate'] ?? '')
      if (!ours || amount === undefined || !createdAt || !expiresAt) return undefined
      return {
        reference: parameters['vnp_TxnRef'] ?? '',
        amount,
        description: parameters['vnp_OrderInfo'] ?? '',
        returnUrl: parameters['vnp_ReturnUrl'] ?? '',
        createdAt,
        expiresAt,
      }
    },
    result: (told) => {
      const [vnp_ResponseCode, vnp_TransactionStatus] = codes[told.standing]
      const signed = signedVnpayQuery(
        { ...facts(told), vnp_CardType: 'ATM', vnp_ResponseCode, vnp_TransactionStatus },
        secret,
      )
      return Object.fromEntries(new URLSearchParams(signed))
    },
    notice: (address, result) => ({ url: `${address}?${new URLSearchParams(result)}`, init: {} }),
    understood: ({ RspCode }) => RspCode === '00' || RspCode === '02',
    readQuestion(_call, message) {
      const fields = message['vnp_Command'] === 'refund' ? refundFields : queryFields
      const signed = constantTimeEqual(
        message['vnp_SecureHash'] ?? '',
        vnpayChecksum(fields, message, secret),
      )
      if (!signed || message['vnp_TmnCode'] !== tmnCode) return undefined
      const about = {
        reference: message['vnp_TxnRef'] ?? '',
        transaction: message['vnp_TransactionNo'] || undefined,
        createdAt: readVnpayTime(message['vnp_TransactionDate'] ?? ''),
      }
      if (message['vnp_Command'] !== 'refund') return { kind: 'query', ...about }
      const amount = readVnpayAmount(message['vnp_Amount'])
      return { kind: 'refund', ...about, amount, requestId: message['vnp_RequestId'] ?? '' }
    },
    answerUnsigned: () => ({ vnp_ResponseCode: '97', vnp_Message: 'Invalid signature' }),
    answerQuery: (message, told) => answer(answerFields, message, told, told ? '00' : '91'),
    answerRefund: (message, told, refunded) =>
      answer(refundAnswerFields, message, told, told ? (refunded ? '00' : '95') : '91'),
  }

  function facts({ payment, transaction, standing }: SandboxPaymentState): Parameters {
    const moved = standing === 'paid' || standing === 'held' || standing === 'refunded'
    return {
      vnp_TmnCode: tmnCode,
      vnp_TxnRef: payment.reference,
      vnp_Amount: toVnpayAmount(payment.paidAmount ?? payment.amount),
      vnp_OrderInfo: payment.description,
      vnp_BankCode: 'NCB',
      vnp_TransactionNo: moved ? (transaction ?? '0') : '0',
      ...(payment.settlesAt ? { vnp_PayDate: vnpayTime(payment.settlesAt) } : {}),
    }
  }

  function answer(
    fields: readonly string[],
    question: Parameters,
    told: SandboxPaymentState | undefined,
    code: string,
  ) {
    const message: Parameters = {
      vnp_ResponseId: question['vnp_RequestId'] ?? '',
      vnp_Command: question['vnp_Command'] ?? '',
      vnp_TmnCode: tmnCode,
      vnp_TxnRef: question['vnp_TxnRef'] ?? '',
      vnp_ResponseCode: code,
      vnp_Message: code === '00' ? 'Success' : 'Refused',
      ...(told ? { ...facts(told), vnp_TransactionStatus: codes[told.standing][1] } : {}),
    }
    return { ...message, vnp_SecureHash: vnpayChecksum(fields, message, secret) }
  }
}
