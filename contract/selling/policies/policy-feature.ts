import type { Feature } from '#contract/base/subjects/feature.ts'

export const policyFeature = {
  actions: { 'update-policy': 'Sửa chính sách' },
  objects: { policy: { name: 'Chính sách', href: (id) => `/admin/policies/${id}` } },
  fields: { version: 'Phiên bản', own: 'Bản của nhà sách' },
  pages: {
    '/admin/policies': 'Các trang chính sách của nhà sách: sửa lời, xem trước, xem lại các bản cũ.',
  },
} as const satisfies Feature
