import type { Feature } from '#contract/base/subjects/feature.ts'

export const pickFeature = {
  actions: {
    'create-pick-list': 'Tạo danh sách Hiên chọn',
    'update-pick-list': 'Sửa danh sách Hiên chọn',
    'publish-pick-list': 'Hiện danh sách Hiên chọn',
    'withdraw-pick-list': 'Gỡ danh sách Hiên chọn',
    'order-pick-lists': 'Xếp danh sách Hiên chọn',
    'delete-pick-list': 'Xóa danh sách Hiên chọn',
  },
  objects: { 'pick-list': { name: 'Danh sách Hiên chọn', href: (id) => `/admin/picks/${id}` } },
  fields: { intro: 'Lời giới thiệu', picks: 'Sách được chọn' },
  pages: { '/admin/picks': 'Danh sách Hiên chọn: tạo, xếp thứ tự, hiện cho bạn đọc và gỡ xuống.' },
} as const satisfies Feature
