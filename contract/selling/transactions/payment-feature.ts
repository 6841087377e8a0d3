import { type Feature, personalWords } from '#contract/base/subjects/feature.ts'
import { paymentStatusNames } from '#contract/selling/orders/order-status.ts'

export const paymentFeature = {
  actions: {
    'update-transaction': 'Cập nhật giao dịch',
    'delete-transaction': 'Xóa giao dịch',
    'check-transaction': 'Hỏi cổng thanh toán',
    'refund-payment': 'Hoàn tiền',
  },
  objects: {
    payment: {
      name: 'Giao dịch',
      href: '/admin/transactions',
      values: {
        status: paymentStatusNames,
        outcome: { completed: 'đã hoàn', refused: 'bị từ chối', unknown: 'chưa rõ' },
        result: { paid: 'đã trả', failed: 'không thành', pending: 'đang chờ', unknown: 'chưa rõ' },
        through: { hand: 'tay' },
      },
      personal: personalWords,
    },
  },
  waiting: {
    refunds_due: {
      right: 'money.see',
      menu: 'refunds_due',
      command: {
        say: (count) => `Hoàn tiền ${count} giao dịch`,
        to: '/admin/transactions?difference=to-refund',
      },
    },
  },
  work: {
    refund: {
      rank: 60,
      right: 'money.see',
      one: 'Tiền cần hoàn',
      title: (count) => `${count} khoản cần hoàn cho khách`,
      to: '/admin/transactions?difference=to-refund',
      action: 'Hoàn tiền',
      due: 72,
    },
    payment: {
      rank: 140,
      right: 'money.see',
      one: 'Đơn chưa trả tiền',
      title: (count) => `${count} đơn khách chưa trả tiền`,
      to: '/admin/transactions?status=0',
      action: 'Xem',
    },
  },
  pages: { '/admin/transactions': 'Giao dịch thanh toán của nhà sách: tìm, đối chiếu và hoàn tiền.' },
} as const satisfies Feature
