import type { Feature } from '#contract/base/subjects/feature.ts'
import { returnReasonNames, returnStateNames, returnWayNames } from './return-states.ts'

export const returnFeature = {
  actions: {
    'request-return': 'Yêu cầu trả hàng thay khách',
    'answer-return': 'Trả lời yêu cầu trả hàng',
    'receive-return': 'Nhập sách trả về',
    'pay-return-back': 'Hoàn tiền trả hàng',
  },
  objects: {
    return: {
      name: 'Trả hàng',
      href: '/admin/returns',
      values: { state: returnStateNames, reason: returnReasonNames, way: returnWayNames },
    },
  },
  fields: { restock: 'Nhập lại kho', with_fees: 'Trả cả phí giao' },
  waiting: {
    returns_to_answer: {
      right: 'orders.see',
      menu: 'returns_open',
      command: { say: (count) => `Trả lời ${count} yêu cầu trả hàng`, to: '/admin/returns?state=asked' },
    },
    returns_to_receive: {
      right: 'orders.see',
      menu: 'returns_open',
      command: {
        say: (count) => `Nhập sách trả về của ${count} yêu cầu`,
        to: '/admin/returns?state=accepted',
      },
    },
    returns_to_pay_back: {
      right: 'orders.see',
      menu: 'returns_open',
      command: { say: (count) => `Hoàn tiền ${count} yêu cầu trả hàng`, to: '/admin/returns?state=received' },
    },
  },
  work: {
    'return-asked': {
      rank: 80,
      right: 'orders.see',
      one: 'Yêu cầu trả hàng',
      title: (count) => `${count} yêu cầu trả hàng`,
      to: '/admin/returns?state=asked',
      action: 'Trả lời',
      due: 48,
    },
    'return-received': {
      rank: 90,
      right: 'orders.see',
      one: 'Hàng trả chờ hoàn tiền',
      title: (count) => `${count} hàng trả đã về, chờ hoàn tiền`,
      to: '/admin/returns?state=received',
      action: 'Hoàn tiền',
      due: 72,
    },
    'return-accepted': {
      rank: 100,
      right: 'orders.see',
      one: 'Hàng trả đang về',
      title: (count) => `${count} hàng trả đang trên đường về`,
      to: '/admin/returns?state=accepted',
      action: 'Xem',
    },
  },
  pages: { '/admin/returns': 'Hàng khách trả: trả lời yêu cầu, nhập sách về, hoàn tiền.' },
} as const satisfies Feature
