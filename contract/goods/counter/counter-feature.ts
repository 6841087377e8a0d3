import type { Feature } from '#contract/base/subjects/feature.ts'
import { counterSentences, settlingWayNames } from './counter-sentences.ts'

export const counterFeature = {
  actions: {
    'open-shift': 'Mở ca bán hàng',
    'close-shift': 'Đóng ca bán hàng',
    'move-cash': 'Ghi tiền vào ra ngăn kéo',
    'hand-over': 'Giao đơn tại quầy',
    'take-sale-back': 'Nhận lại hàng bán tại quầy',
    'settle-counter-difference': 'Xử lý chênh lệch tại quầy',
  },
  objects: {
    shift: { name: 'Ca bán hàng', href: undefined },
    'counter-sale': { name: 'Hóa đơn tại quầy', href: undefined },
    'counter-difference': {
      name: 'Chênh lệch tại quầy',
      href: undefined,
      values: { way: settlingWayNames },
    },
  },
  fields: {
    till: 'Quầy',
    opening_cash: 'Tiền đầu ca',
    counted_cash: 'Tiền đếm được',
    expected_cash: 'Tiền theo sổ',
    shift_id: 'Ca bán hàng',
    receipt_no: 'Số hóa đơn',
  },
  amounts: ['opening_cash', 'counted_cash', 'expected_cash'],
  work: {
    'counter-difference': {
      rank: 130,
      right: 'counter.settle',
      one: 'Chênh lệch ở quầy',
      title: (count) => `${count} chênh lệch ở quầy`,
      to: '/admin/shifts',
      action: 'Xử lý',
      due: 72,
    },
  },
  pages: { '/admin/counter': counterSentences.about, '/admin/shifts': counterSentences.shiftsAbout },
} as const satisfies Feature
