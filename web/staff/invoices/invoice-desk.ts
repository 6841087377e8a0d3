import { invoiceSentences } from '#contract/selling/invoices/invoice-sentences.ts'
import { ReceiptText } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const invoiceDesk = {
  menu: [
    {
      to: '/admin/invoices',
      right: 'money.see',
      entry: 'money',
      name: invoiceSentences.title,
      tab: 'Hóa đơn',
      about: invoiceSentences.about,
      icon: ReceiptText,
      waits: { count: 'invoices_refused', for: 'hóa đơn bị từ chối' },
    },
  ],
  commands: { invoices_refused: ReceiptText },
} as const satisfies FeatureDesk
