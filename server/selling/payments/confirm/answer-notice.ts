import type { NoticeCode } from '#contract/selling/payments/payments.ts'
import type { Fields } from '#server/selling/gateways/payment-provider.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'

/** Answers a webhook, whatever happens here: on 99 the gateway redelivers it. */
export async function answerNotice(
  context: PaymentContext,
  key: string,
  fields: Fields,
): Promise<NoticeCode> {
  try {
    const provider = context.providers.find((one) => one.key === key)
    const report = provider?.readReport(fields)
    if (!provider || !report) {
      context.log.warn({ provider: key }, 'a notice about a payment was not signed by its gateway')
      return '97'
    }
    const confirmed = await confirmPayment(context, {
      provider,
      report,
      channel: 'notice',
      leave: MoneyLeave.ofCause('gateway'),
    })
    if (!confirmed) return '01'
    if (confirmed.otherAmount) return '04'
    return confirmed.repeated ? '02' : '00'
  } catch (error) {
    context.log.error({ err: error, provider: key }, 'a notice about a payment could not be taken')
    return '99'
  }
}
