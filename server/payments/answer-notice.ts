import type { NoticeCode } from '#contract/payments.ts'
import type { Parameters, PaymentProvider } from '#server/gateways/payment-provider.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { PaymentDesk } from './payment-desk.ts'

/** What a gateway's own notice is answered, whatever happens here: 99 makes the gateway tell it again. */
export async function answerNotice(
  desk: PaymentDesk,
  key: PaymentProvider['key'],
  parameters: Parameters,
): Promise<NoticeCode> {
  try {
    const provider = desk.providers.find((one) => one.key === key)
    const notice = provider?.readNotice(parameters)
    if (!provider || !notice) {
      desk.log.warn({ provider: key }, 'a notice about a payment was not signed by its gateway')
      return '97'
    }
    const confirmed = await confirmPayment(desk, { provider, notice, channel: 'notice' })
    if (!confirmed) return '01'
    if (confirmed.otherAmount) return '04'
    return confirmed.repeated ? '02' : '00'
  } catch (error) {
    desk.log.error({ err: error, provider: key }, 'a notice about a payment could not be taken')
    return '99'
  }
}
