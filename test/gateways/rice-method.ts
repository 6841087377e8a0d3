import type { PaymentMethod } from '#contract/selling/gateways/payment-methods.ts'

/** The contract's entry of a made-up wallet. */
export const riceMethod = {
  id: 6,
  key: 'rice_wallet',
  short: 'VÍ LÚA',
  checkout: 'Ví Lúa',
  general: 'Ví điện tử',
  transactions: 'Ví Lúa',
  icon: 'qr-code',
  brief: 'Ví trên điện thoại',
  instructions: 'Bạn được chuyển sang Ví Lúa.',
  gateway: { slug: 'rice-wallet', referenceField: 'bill' },
} as const satisfies PaymentMethod
