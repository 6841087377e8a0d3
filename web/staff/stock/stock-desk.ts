import { consignmentSentences } from '#contract/goods/stock/consignment-sentences.ts'
import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import { ClipboardList, PackagePlus, ReceiptText } from '#web/base/icons/desk-icons.ts'
import { Building2, Landmark, MapPin } from '#web/base/icons/shop-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'
import {
  reorderSentences,
  supplierOrderSentences,
  supplierSentences,
} from '#contract/goods/stock/supplier-order-sentences.ts'
import { Truck } from '#web/base/icons/first-icons.ts'
import { countSentences, placeSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { consignmentList, placeList, supplierOrderList } from './stock-addresses.ts'

export const receiptDesk = {
  menu: [
    {
      to: '/admin/receipts',
      right: 'goods.see',
      entry: 'goods',
      name: receiptSentences.title,
      about: receiptSentences.about,
      icon: PackagePlus,
    },
    {
      to: consignmentList.path,
      right: 'goods.see',
      entry: 'goods',
      name: consignmentSentences.title,
      about: consignmentSentences.about,
      icon: Landmark,
    },
  ],
} as const satisfies FeatureDesk

export const reorderDesk = {
  menu: [
    {
      to: '/admin/reorder',
      right: 'goods.see',
      entry: 'goods',
      name: reorderSentences.title,
      tab: 'Cần đặt',
      about: reorderSentences.about,
      icon: Truck,
      waits: { count: 'books_to_order', for: 'tên sách cần đặt thêm' },
    },
    {
      to: supplierOrderList.path,
      right: 'goods.see',
      entry: 'goods',
      name: supplierOrderSentences.title,
      tab: 'Đơn đặt',
      about: supplierOrderSentences.description,
      icon: ReceiptText,
    },
    {
      to: '/admin/reorder/suppliers',
      right: 'goods.see',
      entry: 'goods',
      name: supplierSentences.title,
      about: supplierSentences.description,
      icon: Building2,
    },
  ],
} as const satisfies FeatureDesk

export const stockCountDesk = {
  menu: [
    {
      to: '/admin/counts',
      right: 'goods.see',
      entry: 'counts',
      name: countSentences.title,
      about: countSentences.about,
      icon: ClipboardList,
    },
    {
      to: placeList.path,
      right: 'goods.see',
      entry: 'counts',
      name: placeSentences.title,
      about: placeSentences.description,
      icon: MapPin,
    },
  ],
} as const satisfies FeatureDesk
