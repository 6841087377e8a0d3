import type { Feature } from '#contract/base/subjects/feature.ts'

export const noteFeature = {
  actions: {
    'write-note': 'Ghi chú cho đồng nghiệp',
    'change-note': 'Sửa ghi chú cho đồng nghiệp',
    'delete-note': 'Xóa ghi chú cho đồng nghiệp',
  },
} as const satisfies Feature
