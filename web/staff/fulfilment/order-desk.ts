import { packingSentences } from '#contract/goods/fulfilment/packing-sentences.ts'
import { packingPath } from './packing/packing-href.ts'
import { AlarmClock, CircleX, PackageCheck, ScanBarcode, Undo2 } from '#web/base/icons/desk-icons.ts'
import { CircleCheck, Truck } from '#web/base/icons/first-icons.ts'
import { Package } from '#web/base/icons/browse-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const orderDesk = {
  menu: [
    {
      to: '/admin/orders',
      right: 'orders.see',
      entry: 'orders',
      name: 'Quản lý đơn hàng',
      about: 'Xác nhận, giao, hủy và tra cứu đơn hàng.',
      icon: Package,
      waits: { count: 'orders_to_confirm', for: 'đơn chờ xác nhận' },
    },
    {
      to: packingPath,
      right: 'orders.handle',
      entry: 'orders',
      name: packingSentences.title,
      about: packingSentences.about,
      icon: ScanBarcode,
    },
  ],
  rights: { '/admin/orders/new': 'orders.change' },
  commands: {
    parcels_refused: CircleX,
    parcels_back: Undo2,
    orders_to_confirm: CircleCheck,
    orders_to_ship: Truck,
    orders_on_the_way: PackageCheck,
  },
  work: {
    confirm: { icon: AlarmClock, panel: 'order' },
    send: { icon: Truck, panel: 'order' },
    late: { icon: Package, panel: 'order' },
  },
} as const satisfies FeatureDesk
