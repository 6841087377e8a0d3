import type { Feature } from '#contract/base/subjects/feature.ts'

export const synonymFeature = {
  actions: { 'create-synonym': 'Thêm từ đồng nghĩa', 'delete-synonym': 'Xóa từ đồng nghĩa' },
  objects: { synonym: { name: 'Từ đồng nghĩa', href: undefined } },
  fields: { phrase: 'Từ khách gõ', meaning: 'Nghĩa là' },
  pages: { '/admin/search': 'Từ đồng nghĩa khi tìm sách, và những lần tìm không ra trong 30 ngày.' },
} as const satisfies Feature
