import type { Feature } from '#contract/base/subjects/feature.ts'

export const homeFeature = {
  actions: { 'update-window': 'Bày lại trang chủ' },
  objects: { window: { name: 'Trang chủ', href: undefined } },
  fields: { blocks: 'Các khối', menu_groups: 'Thực đơn thể loại' },
  pages: { '/admin/window': 'Bày các khối của trang chủ và các nhóm của thực đơn thể loại.' },
} as const satisfies Feature
