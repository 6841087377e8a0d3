import { PackageOpen, ReceiptText, Undo2 } from '#web/base/icons/desk-icons.ts'
import { RotateCcw } from '#web/base/icons/first-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'
import { returnDialogWords } from './return-query.ts'

const inDialog = { icon: RotateCcw, dialog: returnDialogWords.detail }

export const returnDesk = {
  menu: [
    {
      to: '/admin/returns',
      right: 'orders.see',
      entry: 'orders',
      name: 'Trả hàng',
      about: 'Trả lời yêu cầu, nhập sách về và hoàn tiền.',
      icon: Undo2,
      waits: { count: 'returns_open', for: 'yêu cầu đang mở' },
    },
  ],
  commands: { returns_to_answer: Undo2, returns_to_receive: PackageOpen, returns_to_pay_back: ReceiptText },
  work: {
    'return-asked': inDialog,
    'return-received': inDialog,
    'return-accepted': inDialog,
  },
} as const satisfies FeatureDesk
