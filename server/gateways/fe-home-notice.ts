import { feHomeFields } from './fe-home-signature.ts'
import type { Notice, NoticeResult, Parameters } from './payment-provider.ts'

const results: Readonly<Record<string, NoticeResult>> = {
  paid: 'paid',
  review: 'held',
  pending: 'pending',
  refunded: 'refunded',
}

export function readFeHomeNotice(parameters: Parameters): Notice {
  const code = parameters['fe_result'] ?? ''
  return {
    reference: parameters['fe_reference'] ?? '',
    amount: readFeHomeAmount(parameters['fe_amount']),
    result: (Object.hasOwn(results, code) && results[code]) || 'failed',
    code,
    transactionNo: parameters['fe_transaction'] || undefined,
    bankCode: parameters['fe_bank'] || undefined,
    cardLastFour: /^\d{4}$/.exec(parameters['fe_card_last_four'] ?? '')?.[0],
    said: feHomeFields(parameters),
  }
}

/** A whole number of dong in at most 10 digits. */
export function readFeHomeAmount(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}
