import type { PaymentResult } from '#contract/payments/payments.ts'
import { verifyFeHome, verifyVnpay } from './payment-calls.ts'

type Params = Record<string, string>
type Provider = {
  name: string
  /** Which of the parameters names the payment. */
  reference: string
  verify: (params: Params) => Promise<{ data: PaymentResult }>
}

/** By what stands in the address that the provider sends people back to. */
const providers: Readonly<Record<string, Provider>> = {
  vnpay: { name: 'VNPAY', reference: 'vnp_TxnRef', verify: verifyVnpay },
  'fe-home': { name: 'FE HOME', reference: 'fe_reference', verify: verifyFeHome },
}

export const providerOf = (slug: string): Provider | undefined =>
  Object.hasOwn(providers, slug) ? providers[slug] : undefined
