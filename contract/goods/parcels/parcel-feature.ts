import type { Feature } from '#contract/base/subjects/feature.ts'

export const parcelFeature = {
  actions: { 'ship-by-carrier': 'Gửi đơn sang hãng giao' },
  objects: { parcels: { name: 'Vận đơn', href: '/admin/orders' } },
  fields: { sent_orders: 'Đơn gửi sang hãng' },
  waiting: {
    parcels_refused: {
      right: 'orders.see',
      command: {
        say: (count) => `Xem ${count} đơn bị hãng từ chối`,
        to: '/admin/orders?parcel=refused',
      },
    },
    parcels_back: {
      right: 'orders.see',
      command: {
        say: (count) => `Xử lý ${count} kiện hoàn về, mất hoặc hủy`,
        to: '/admin/orders?parcel=back',
      },
    },
  },
} as const satisfies Feature
