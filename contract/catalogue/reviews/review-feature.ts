import type { Feature } from '#contract/base/subjects/feature.ts'

export const reviewFeature = {
  actions: {
    'hide-review': 'Ẩn đánh giá',
    'show-review': 'Hiện lại đánh giá',
    'answer-review': 'Trả lời đánh giá',
  },
  objects: { review: { name: 'Đánh giá', href: undefined, personal: ['reason', 'answer'] } },
  fields: { hidden: 'Bị ẩn', answer: 'Lời trả lời' },
  pages: { '/admin/reviews': 'Đánh giá của bạn đọc: tìm, trả lời, ẩn với lý do, hiện lại.' },
} as const satisfies Feature
