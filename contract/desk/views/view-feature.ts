import type { Feature } from '#contract/base/subjects/feature.ts'

export const viewFeature = {
  actions: {
    'create-view': 'Lưu bộ lọc chung',
    'rename-view': 'Đổi tên bộ lọc chung',
    'replace-view': 'Sửa bộ lọc chung',
    'delete-view': 'Xóa bộ lọc chung',
  },
  objects: { view: { name: 'Bộ lọc', href: undefined } },
} as const satisfies Feature
