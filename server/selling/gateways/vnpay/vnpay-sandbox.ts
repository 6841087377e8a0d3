import type { Fields } from '#server/selling/gateways/payment-provider.ts'
import {
  moneyMoved,
  type SandboxGateway,
  type SandboxPaymentState,
  type Standing,
} from '#server/selling/gateways/sandbox-gateway.ts'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import { answerFields, queryFields, refundAnswerFields, refundFields } from './vnpay-fields.ts'
import { readVnpayAmount, toVnpayAmount, readVnpayTime, vnpayTime } from './vnpay-values.ts'
import { isSignedByVnpay, signedVnpayQuery, vnpayChecksum } from './vnpay-signature.ts'

/** Response code and transaction status, as VNPAY sends them. */
const codes: Record<Standing, readonly [response: string, status: string]> = {
  paid: ['00', '00'],
  declined: ['51', '02'],
  cancelled: ['24', '02'],
  expired: ['11', '02'],
  held: ['07', '07'],
  pending: ['00', '01'],
  refunded: ['00', '06'],
}

type Keys = { tmnCode: string; secret: string }

/** VNPAY's side of its protocol. */
export function vnpaySandbox(tmnCode: string, secret: string): SandboxGateway {
  const keys = { tmnCode, secret }
  return {
    slug: 'vnpay',
    name: 'VNPAY',
    readOrder: readOrder(keys),
    result: (state) => signResult(keys, state),
    notice: (address, result) => ({ url: `${address}?${new URLSearchParams(result)}`, init: {} }),
    understood: ({ RspCode }) => RspCode === '00' || RspCode === '02',
    readRequest: readRequest(keys),
    answerUnsigned: () => ({ vnp_ResponseCode: '97', vnp_Message: 'Invalid signature' }),
    answerQuery: (request, state) =>
      signAnswer(keys, answerFields, { request, state, code: state ? '00' : '91', latest: latestOf(state) }),
    answerRefund(request, state, refunded) {
      const code = state ? (refunded ? '00' : '95') : '91'
      return signAnswer(keys, refundAnswerFields, { request, state, code })
    },
  }
}

const readOrder =
  ({ tmnCode, secret }: Keys): SandboxGateway['readOrder'] =>
  (fields) => {
    const ours =
      isSignedByVnpay(fields, secret) &&
      fields['vnp_TmnCode'] === tmnCode &&
      fields['vnp_Version'] === '2.1.0' &&
      fields['vnp_Command'] === 'pay'
    const amount = readVnpayAmount(fields['vnp_Amount'])
    const createdAt = readVnpayTime(fields['vnp_CreateDate'] ?? '')
    const expiresAt = readVnpayTime(fields['vnp_ExpireDate'] ?? '')
    if (!ours || amount === undefined || !createdAt || !expiresAt) return undefined
    return {
      reference: fields['vnp_TxnRef'] ?? '',
      amount,
      description: fields['vnp_OrderInfo'] ?? '',
      returnUrl: fields['vnp_ReturnUrl'] ?? '',
      createdAt,
      expiresAt,
    }
  }

const readRequest =
  ({ tmnCode, secret }: Keys): SandboxGateway['readRequest'] =>
  (_call, fields) => {
    const isRefund = fields['vnp_Command'] === 'refund'
    const checksum = vnpayChecksum(isRefund ? refundFields : queryFields, fields, secret)
    const signed = constantTimeEqual(fields['vnp_SecureHash'] ?? '', checksum)
    if (!signed || fields['vnp_TmnCode'] !== tmnCode) return undefined
    const about = {
      reference: fields['vnp_TxnRef'] ?? '',
      transaction: fields['vnp_TransactionNo'] || undefined,
      createdAt: readVnpayTime(fields['vnp_TransactionDate'] ?? ''),
    }
    if (!isRefund) return { kind: 'query', ...about }
    const amount = readVnpayAmount(fields['vnp_Amount'])
    return {
      kind: 'refund',
      ...about,
      amount,
      part: fields['vnp_TransactionType'] === '03',
      requestId: fields['vnp_RequestId'] ?? '',
    }
  }

function signResult(keys: Keys, state: SandboxPaymentState): Fields {
  const [vnp_ResponseCode, vnp_TransactionStatus] = codes[state.standing]
  const fields = { ...describe(keys, state), vnp_CardType: 'ATM', vnp_ResponseCode, vnp_TransactionStatus }
  return Object.fromEntries(new URLSearchParams(signedVnpayQuery(fields, keys.secret)))
}

function describe({ tmnCode }: Keys, { payment, transaction, standing }: SandboxPaymentState): Fields {
  return {
    vnp_TmnCode: tmnCode,
    vnp_TxnRef: payment.reference,
    vnp_Amount: toVnpayAmount(payment.paidAmount ?? payment.amount),
    vnp_OrderInfo: payment.description,
    vnp_BankCode: 'NCB',
    vnp_TransactionNo: moneyMoved(standing) ? (transaction ?? '0') : '0',
    ...(payment.settlesAt ? { vnp_PayDate: vnpayTime(payment.settlesAt) } : {}),
  }
}

/** A question is answered by the latest that happened to a payment: the refund of a part is an entry of its own. */
function latestOf(state: SandboxPaymentState | undefined): Fields {
  const part = Object.values(state?.payment.refundedParts ?? {}).at(-1)
  const [, status] = codes[state?.standing ?? 'pending']
  if (part === undefined) return { vnp_TransactionType: status === codes.refunded[1] ? '02' : '01' }
  const vnp_TransactionStatus = codes.refunded[1]
  return { vnp_TransactionType: '03', vnp_Amount: toVnpayAmount(part), vnp_TransactionStatus }
}

type AnswerTo = {
  request: Fields
  state: SandboxPaymentState | undefined
  code: string
  latest?: Fields
}

function signAnswer(keys: Keys, signed: readonly string[], answer: AnswerTo): Fields {
  const { request, state, code, latest } = answer
  const message: Fields = {
    vnp_ResponseId: request['vnp_RequestId'] ?? '',
    vnp_Command: request['vnp_Command'] ?? '',
    vnp_TmnCode: keys.tmnCode,
    vnp_TxnRef: request['vnp_TxnRef'] ?? '',
    vnp_ResponseCode: code,
    vnp_Message: code === '00' ? 'Success' : 'Refused',
    ...(state ? { ...describe(keys, state), vnp_TransactionStatus: codes[state.standing][1] } : {}),
    ...(state ? latest : {}),
  }
  return { ...message, vnp_SecureHash: vnpayChecksum(signed, message, keys.secret) }
}
