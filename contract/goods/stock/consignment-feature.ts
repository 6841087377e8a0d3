import type { Feature } from '#contract/base/subjects/feature.ts'
import { consignmentSentences } from './consignment-sentences.ts'

export const consignmentFeature = {
  actions: {
    'lock-consignment': 'Chốt tháng ký gửi',
    'pay-consignment': 'Ghi đã trả tiền ký gửi',
  },
  objects: { consignment: { name: 'Kỳ ký gửi', href: undefined } },
  fields: { month: 'Tháng' },
  pages: { '/admin/receipts/consigned': consignmentSentences.about },
} as const satisfies Feature
