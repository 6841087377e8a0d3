/** Targets of a campaign; the id of 'all' is 0. */
export const targetKindNames = {
  all: 'Toàn bộ sách',
  book: 'Sách',
  category: 'Danh mục',
  author: 'Tác giả',
  publisher: 'Nhà xuất bản',
} as const
export type TargetKind = keyof typeof targetKindNames
export const targetKinds = ['all', 'book', 'category', 'author', 'publisher'] as const
