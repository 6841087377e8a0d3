import type { Feature } from '#contract/base/subjects/feature.ts'
import { campaignSentences } from './campaign-sentences.ts'

export const campaignFeature = {
  actions: {
    'create-campaign': 'Tạo chiến dịch giá',
    'update-campaign': 'Sửa chiến dịch giá',
    'end-campaign': 'Kết thúc chiến dịch giá',
    'delete-campaign': 'Xóa chiến dịch giá',
  },
  objects: { campaign: { name: 'Chiến dịch giá', href: undefined } },
  fields: { percent: 'Giảm (%)' },
  pages: { '/admin/campaigns': campaignSentences.about },
} as const satisfies Feature
