import { HandCoins } from '#web/base/icons/desk-icons.ts'
import { CreditCard } from '#web/base/icons/shop-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const paymentDesk = {
  menu: [
    {
      to: '/admin/transactions',
      right: 'money.see',
      entry: 'money',
      name: 'Quản lý giao dịch',
      about: 'Theo dõi, đối chiếu và hoàn tiền các khoản thanh toán.',
      icon: CreditCard,
      waits: { count: 'refunds_due', for: 'khoản cần hoàn' },
    },
  ],
  commands: { refunds_due: HandCoins },
  work: {
    refund: { icon: CreditCard, panel: 'payment' },
    payment: { icon: CreditCard, panel: 'order' },
  },
} as const satisfies FeatureDesk
