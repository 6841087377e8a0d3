import { feHomeMethod } from '#contract/selling/gateways/payment-methods.ts'
import type {
  Attempt,
  Fields,
  GatewayAddresses,
  PaymentProvider,
} from '#server/selling/gateways/payment-provider.ts'
import { feHomeApi } from './fe-home-api.ts'
import { feHomeCurrency, readMatchingReport } from './fe-home-report.ts'
import { isSignedByFeHome, signForFeHome } from './fe-home-signature.ts'

export type FeHomeOptions = {
  merchant: string
  secret: string
  /** `/query` and `/refund` lie below the address of the API. */
  addresses: () => GatewayAddresses
  sandbox: boolean
}

/** docs/FE-HOME.md describes what is spoken here. */
export function feHomeProvider(options: FeHomeOptions): PaymentProvider {
  const { merchant, secret, addresses } = options
  return {
    key: feHomeMethod.key,
    methodId: feHomeMethod.id,
    overdueCode: 'expired',
    sandbox: options.sandbox,
    refundsParts: false,
    payUrl(attempt) {
      const query = new URLSearchParams(signForFeHome('pay', payFields(options, attempt), secret))
      return `${addresses().pay}?${query}`
    },
    readReport(fields) {
      const ours = isSignedByFeHome('result', fields, secret) && fields['fe_merchant'] === merchant
      return ours ? readMatchingReport(fields) : undefined
    },
    ...feHomeApi({ merchant, secret, url: () => addresses().api }),
  }
}

function payFields({ merchant, addresses }: FeHomeOptions, attempt: Attempt): Fields {
  return {
    fe_merchant: merchant,
    fe_reference: attempt.reference,
    fe_amount: String(attempt.amount),
    fe_currency: feHomeCurrency,
    fe_description: `Thanh toan don hang ${attempt.orderId}`,
    fe_return_url: addresses().back,
    fe_created_at: attempt.createdAt.toISOString(),
    fe_expires_at: attempt.expiresAt.toISOString(),
  }
}
