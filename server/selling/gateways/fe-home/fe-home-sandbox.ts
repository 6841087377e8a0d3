import type { Fields } from '#server/selling/gateways/payment-provider.ts'
import {
  moneyMoved,
  type SandboxGateway,
  type SandboxPaymentState,
  type Standing,
} from '#server/selling/gateways/sandbox-gateway.ts'
import { readFeHomeAmount, type FeHomePurpose, isSignedByFeHome, signForFeHome } from './fe-home-report.ts'

const results: Record<Standing, string> = {
  paid: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  held: 'review',
  pending: 'pending',
  refunded: 'refunded',
}

type Keys = { merchant: string; secret: string }

/** FE HOME's side of its protocol. */
export function feHomeSandbox(merchant: string, secret: string): SandboxGateway {
  const keys = { merchant, secret }
  return {
    slug: 'fe-home',
    name: 'FE HOME',
    readOrder: readOrder(keys),
    result: (state) => signForFeHome('result', describe(keys, state), secret),
    notice: (url, result) => ({
      url,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(result),
      },
    }),
    understood: ({ code }) => code === '00' || code === '02',
    readRequest: readRequest(keys),
    answerUnsigned: () => ({ fe_error: 'INVALID_SIGNATURE' }),
    answerQuery: (request, state) =>
      signAnswer(keys, 'query-answer', request, state ? describe(keys, state) : { fe_result: 'unknown' }),
    answerRefund: (request, state, refunded) =>
      signAnswer(
        keys,
        'refund-answer',
        request,
        state && refunded
          ? { fe_result: 'refunded' }
          : { fe_result: 'refused', fe_code: state ? 'NOT_REFUNDABLE' : 'UNKNOWN', fe_message: 'Refused' },
      ),
  }
}

const readOrder =
  (keys: Keys): SandboxGateway['readOrder'] =>
  (fields) => {
    const amount = readFeHomeAmount(fields['fe_amount'])
    const createdAt = readInstant(fields['fe_created_at'])
    const expiresAt = readInstant(fields['fe_expires_at'])
    const ours = isOurs(keys, 'pay', fields) && fields['fe_currency'] === 'VND'
    if (!ours || amount === undefined || !createdAt || !expiresAt) return undefined
    return {
      reference: fields['fe_reference'] ?? '',
      amount,
      description: fields['fe_description'] ?? '',
      returnUrl: fields['fe_return_url'] ?? '',
      createdAt,
      expiresAt,
    }
  }

const readRequest =
  (keys: Keys): SandboxGateway['readRequest'] =>
  (call, fields) => {
    if (call !== 'query' && call !== 'refund') return undefined
    if (!isOurs(keys, call, fields)) return undefined
    const about = {
      reference: fields['fe_reference'] ?? '',
      transaction: fields['fe_transaction'] || undefined,
      createdAt: undefined,
    }
    if (call === 'query') return { kind: call, ...about }
    const amount = readFeHomeAmount(fields['fe_amount'])
    return { kind: call, ...about, amount, part: false, requestId: fields['fe_request_id'] ?? '' }
  }

function describe({ merchant }: Keys, { payment, standing, transaction }: SandboxPaymentState): Fields {
  return {
    fe_merchant: merchant,
    fe_reference: payment.reference,
    fe_amount: String(payment.paidAmount ?? payment.amount),
    fe_result: results[standing],
    ...(moneyMoved(standing) && transaction
      ? { fe_transaction: transaction, fe_card_last_four: '4242' }
      : {}),
  }
}

function signAnswer(
  { merchant, secret }: Keys,
  purpose: FeHomePurpose,
  request: Fields,
  answer: Fields,
): Fields {
  const { fe_reference = '', fe_request_id = '' } = request
  return signForFeHome(purpose, { fe_merchant: merchant, fe_reference, fe_request_id, ...answer }, secret)
}

function isOurs({ merchant, secret }: Keys, purpose: FeHomePurpose, fields: Fields): boolean {
  return isSignedByFeHome(purpose, fields, secret) && fields['fe_merchant'] === merchant
}

function readInstant(text: string | undefined): Date | undefined {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
