import { readFeHomeAmount } from '#server/gateways/fe-home-notice.ts'
import { type FeHomePurpose, isSignedByFeHome, signForFeHome } from '#server/gateways/fe-home-signature.ts'
import type { Parameters } from '#server/gateways/payment-provider.ts'
import type { SandboxGateway, Standing, SandboxPaymentState } from './sandbox-gateway.ts'

const words: Record<Standing, string> = {
  paid: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  held: 'review',
  pending: 'pending',
  refunded: 'refunded',
}

export function feHomeSandbox(merchant: string, secret: string): SandboxGateway {
  return {
    slug: 'fe-home',
    name: 'FE HOME',
    readOrder(parameters) {
      const amount = readFeHomeAmount(parameters['fe_amount'])
      const createdAt = readInstant(parameters['fe_created_at'])
      const expiresAt = readInstant(parameters['fe_expires_at'])
      const ours = isOurs('pay', parameters) && parameters['fe_currency'] === 'VND'
      if (!ours || amount === undefined || !createdAt || !expiresAt) return undefined
      return {
        reference: parameters['fe_reference'] ?? '',
        amount,
        description: parameters['fe_description'] ?? '',
        returnUrl: parameters['fe_return_url'] ?? '',
        createdAt,
        expiresAt,
      }
    },
    result: (told) => signForFeHome('result', facts(told), secret),
    notice: (url, result) => ({
      url,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(result),
      },
    }),
    understood: ({ code }) => code === '00' || code === '02',
    readQuestion(call, message) {
      if (call !== 'query' && call !== 'refund') return undefined
      if (!isOurs(call, message)) return undefined
      const about = {
        reference: message['fe_reference'] ?? '',
        transaction: message['fe_transaction'] || undefined,
        createdAt: undefined,
      }
      if (call === 'query') return { kind: call, ...about }
      const amount = readFeHomeAmount(message['fe_amount'])
      return { kind: call, ...about, amount, requestId: message['fe_request_id'] ?? '' }
    },
    answerUnsigned: () => ({ fe_error: 'INVALID_SIGNATURE' }),
    answerQuery: (message, told) =>
      answer('query-answer', message, told ? facts(told) : { fe_result: 'unknown' }),
    answerRefund: (message, told, refunded) =>
      answer(
        'refund-answer',
        message,
        told && refunded
          ? { fe_result: 'refunded' }
          : { fe_result: 'refused', fe_code: told ? 'NOT_REFUNDABLE' : 'UNKNOWN', fe_message: 'Refused' },
      ),
  }

  function facts({ payment, standing, transaction }: SandboxPaymentState): Parameters {
    const moved = standing === 'paid' || standing === 'held' || standing === 'refunded'
    return {
      fe_merchant: merchant,
      fe_reference: payment.reference,
      fe_amount: String(payment.paidAmount ?? payment.amount),
      fe_result: words[standing],
      ...(moved && transaction ? { fe_transaction: transaction, fe_card_last_four: '4242' } : {}),
    }
  }

  function answer(purpose: FeHomePurpose, question: Parameters, told: Parameters): Parameters {
    const { fe_reference = '', fe_request_id = '' } = question
    return signForFeHome(purpose, { fe_merchant: merchant, fe_reference, fe_request_id, ...told }, secret)
  }

  function isOurs(purpose: FeHomePurpose, parameters: Parameters): boolean {
    return isSignedByFeHome(purpose, parameters, secret) && parameters['fe_merchant'] === merchant
  }
}

function readInstant(text: string | undefined): Date | undefined {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
