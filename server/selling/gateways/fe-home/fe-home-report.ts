import { matchesRequest } from '#server/selling/gateways/matches-request.ts'
import type { Fields, GatewayReport, ReportedResult } from '#server/selling/gateways/payment-provider.ts'
import { feHomeFields } from './fe-home-signature.ts'

export const feHomeCurrency = 'VND'

const results: Readonly<Record<string, ReportedResult>> = {
  paid: 'paid',
  review: 'held',
  pending: 'pending',
  refunded: 'refunded',
}

/** Another currency means another amount, whatever its figures are. */
export function readMatchingReport(fields: Fields): GatewayReport {
  const report = readFeHomeReport(fields)
  return matchesRequest(fields, { fe_currency: feHomeCurrency }) ? report : { ...report, amount: undefined }
}

function readFeHomeReport(fields: Fields): GatewayReport {
  const code = fields['fe_result'] ?? ''
  return {
    reference: fields['fe_reference'] ?? '',
    amount: readFeHomeAmount(fields['fe_amount']),
    result: (Object.hasOwn(results, code) && results[code]) || 'failed',
    code,
    transactionNo: fields['fe_transaction'] || undefined,
    bankCode: fields['fe_bank'] || undefined,
    cardLastFour: /^\d{4}$/.exec(fields['fe_card_last_four'] ?? '')?.[0],
    fields: feHomeFields(fields),
  }
}

/** A whole number of dong in at most 10 digits. */
export function readFeHomeAmount(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}
