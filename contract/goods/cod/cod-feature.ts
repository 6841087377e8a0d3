import type { Feature } from '#contract/base/subjects/feature.ts'
import { codSentences } from './cod-sentences.ts'

export const codFeature = {
  actions: {
    'create-settlement': 'Tạo phiếu đối soát COD',
    'book-settlement': 'Ghi sổ phiếu đối soát COD',
    'lock-settlement': 'Khóa phiếu đối soát COD',
    'delete-settlement': 'Xóa bản nháp đối soát COD',
    'settle-cod-line': 'Xử lý chênh lệch COD',
    'counter-cod-line': 'Ghi ngược dòng đối soát COD',
    'close-cod-debts': 'Đóng khoản COD chưa về',
    'export-cod': 'Xuất tiền thu hộ',
  },
  objects: { settlement: { name: 'Đối soát COD', href: undefined } },
  work: {
    'cod-late': {
      rank: 110,
      right: 'money.see',
      one: 'Thu hộ quá hạn',
      title: (count) => `${count} đơn quá hạn tiền thu hộ`,
      to: '/admin/cod',
      action: 'Đối soát',
      due: 192,
    },
    'cod-difference': {
      rank: 120,
      right: 'money.see',
      one: 'Chênh lệch đối soát',
      title: (count) => `${count} chênh lệch đối soát`,
      to: '/admin/cod?view=chenh-lech',
      action: 'Xử lý',
      due: 72,
    },
  },
  pages: { '/admin/cod': codSentences.about },
} as const satisfies Feature
