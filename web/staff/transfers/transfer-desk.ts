import { CreditCard, QrCode } from '#web/base/icons/shop-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'
import { transferDialogWords } from './transfer-query.ts'

export const transferDesk = {
  menu: [
    {
      to: '/admin/transfers',
      right: 'money.see',
      entry: 'money',
      name: 'Chuyển khoản',
      about: 'Đối chiếu tiền vào tài khoản với đơn hàng.',
      icon: QrCode,
      waits: { count: 'transfers_to_settle', for: 'khoản cần xem' },
    },
  ],
  commands: { transfers_to_settle: QrCode },
  work: {
    transfer: { icon: CreditCard, dialog: transferDialogWords.settle },
  },
} as const satisfies FeatureDesk
