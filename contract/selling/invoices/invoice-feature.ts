import type { Feature } from '#contract/base/subjects/feature.ts'
import { invoiceSentences } from './invoice-sentences.ts'
import { invoiceStateNames } from './invoice-states.ts'

export const invoiceFeature = {
  actions: {
    'export-invoices-of-month': 'Tải bảng kê hóa đơn của tháng',
    'retry-invoices': 'Lập lại hóa đơn',
    'set-tax-rates': 'Đổi thuế suất của các khoản phí',
  },
  objects: {
    invoices: { name: 'Hóa đơn', href: '/admin/invoices', values: { status: invoiceStateNames } },
  },
  fields: { fee_vat: invoiceSentences.rates },
  waiting: {
    invoices_refused: {
      right: 'money.see',
      menu: 'invoices_refused',
      command: {
        say: (count) => `Xem ${count} hóa đơn bị từ chối`,
        to: '/admin/invoices?status=refused',
      },
    },
  },
  pages: { '/admin/invoices': invoiceSentences.about },
} as const satisfies Feature
