import { outcomeSentences } from '#server/selling/gateways/outcome-sentences.ts'

/** Results of FE HOME, as the customer reads them. */
export const feHomeCodes: Readonly<Record<string, string>> = {
  paid: outcomeSentences.paid,
  pending: outcomeSentences.pending,
  review: outcomeSentences.review,
  declined: 'Ngân hàng phát hành thẻ đã từ chối giao dịch.',
  cancelled: outcomeSentences.cancelled,
  expired: outcomeSentences.expired,
  refunded: outcomeSentences.refunded,
}
