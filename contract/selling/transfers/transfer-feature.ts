import { type Feature, personalWords } from '#contract/base/subjects/feature.ts'
import { transferStateNames } from './transfer-states.ts'

export const transferFeature = {
  actions: {
    'assign-transfer': 'Ghi chuyển khoản vào đơn',
    'give-transfer-back': 'Trả lại chuyển khoản',
    'keep-transfer': 'Giữ nguyên chuyển khoản',
    'import-statement': 'Nhập sao kê ngân hàng',
  },
  objects: {
    transfer: {
      name: 'Chuyển khoản',
      href: undefined,
      values: { state: transferStateNames },
      personal: personalWords,
    },
    statement: { name: 'Sao kê', href: undefined },
  },
  fields: { pays: 'Đủ tiền', paid: 'Đã vào đơn', stand: 'Chờ đối chiếu', repeated: 'Đã có' },
  waiting: {
    transfers_to_settle: {
      right: 'money.see',
      menu: 'transfers_to_settle',
      command: {
        say: (count) => `Xử lý ${count} khoản chuyển khoản chưa khớp`,
        to: '/admin/transfers?state=unsettled',
      },
    },
  },
  work: {
    transfer: {
      rank: 50,
      right: 'money.see',
      one: 'Khoản chuyển chưa khớp',
      title: (count) => `${count} khoản chuyển chưa khớp`,
      to: '/admin/transfers?state=unsettled',
      action: 'Khớp tiền',
      due: 24,
    },
  },
  pages: {
    '/admin/transfers': 'Tiền vào tài khoản của nhà sách: đã ghi vào đơn nào, khoản nào cần xem.',
  },
} as const satisfies Feature
