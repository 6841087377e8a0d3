import type { Feature } from '#contract/base/subjects/feature.ts'

export const todayFeature = {
  pages: { '/admin/today': 'Việc đang chờ của nhà sách, xếp theo hạn, và số liệu bán hàng theo ngày.' },
} as const satisfies Feature
