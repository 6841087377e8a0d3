import { matchesRequest } from '#server/selling/gateways/matches-request.ts'
import type { Fields, GatewayReport, ReportedResult } from '#server/selling/gateways/payment-provider.ts'
import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'

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

/** A signature is good for one kind of message only. */
export type FeHomePurpose = 'pay' | 'result' | 'query' | 'query-answer' | 'refund' | 'refund-answer'

/** The text that is signed: what it is for, then a line for every `fe_` field in the order of their names. */
export function feHomeText(purpose: FeHomePurpose, fields: Fields): string {
  const lines = Object.entries(feHomeFields(fields))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return ['FEHOME1', purpose, ...lines].join('\n')
}

/** Fields of a message that are signed. */
function feHomeFields(fields: Fields): Fields {
  const entries = Object.entries(fields)
  return Object.fromEntries(entries.filter(([name]) => name.startsWith('fe_') && name !== 'fe_signature'))
}

/** As RFC 3986 has it: only letters, figures and `-._~` stay as they are. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

export function feHomeSignature(purpose: FeHomePurpose, fields: Fields, secret: string): string {
  return createHmac('sha256', secret).update(feHomeText(purpose, fields)).digest('hex')
}

export function signForFeHome(purpose: FeHomePurpose, fields: Fields, secret: string) {
  return { ...fields, fe_signature: feHomeSignature(purpose, fields, secret) }
}

export function isSignedByFeHome(purpose: FeHomePurpose, fields: Fields, secret: string): boolean {
  return constantTimeEqual(fields['fe_signature'] ?? '', feHomeSignature(purpose, fields, secret))
}
