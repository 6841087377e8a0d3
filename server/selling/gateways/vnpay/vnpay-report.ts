import type { GatewayReport, ReportedResult, Fields } from '#server/selling/gateways/payment-provider.ts'
import { readVnpayAmount } from './vnpay-values.ts'
import { vnpayQuery } from './vnpay-signature.ts'

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
