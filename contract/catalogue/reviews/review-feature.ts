import type { Feature } from '#contract/base/subjects/feature.ts'

export const reviewFeature = {
  actions: { 'hide-review': 'Ẩn đánh giá', 'show-review': 'Hiện lại đánh giá' },
  objects: { review: { name: 'Đánh giá', href: undefined, personal: ['reason'] } },
  fields: { hidden: 'Bị ẩn' },
  pages: { '/admin/reviews': 'Đánh giá của bạn đọc: tìm, ẩn với lý do, hiện lại.' },
} as const satisfies Feature
