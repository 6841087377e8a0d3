import type { Feature } from '#contract/base/subjects/feature.ts'
import { countSentences, placeSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { bookFields } from '#contract/catalogue/books/book-fields.ts'

export const countFeature = {
  actions: {
    'create-count': 'Tạo phiếu kiểm kê',
    'accept-count': 'Ghi chênh lệch kiểm kê',
    'close-count': 'Khóa phiếu kiểm kê',
    'delete-count': 'Xóa phiếu kiểm kê',
    'place-book': 'Xếp sách vào vị trí',
  },
  objects: { count: { name: 'Phiếu kiểm kê', href: undefined } },
  fields: { place: bookFields.place.label },
  pages: {
    '/admin/counts': countSentences.description,
    '/admin/counts/places': placeSentences.description,
  },
} as const satisfies Feature
