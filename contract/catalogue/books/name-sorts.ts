/** Apart from the schemas, so that a browser does not load them. */
export const nameSorts = ['name-asc', 'name-desc', 'books-desc', 'books-asc', 'created-desc'] as const
export type NameSort = (typeof nameSorts)[number]

export const nameSortNames: Record<NameSort, string> = {
  'name-asc': 'Tên A → Z',
  'name-desc': 'Tên Z → A',
  'books-desc': 'Nhiều sách nhất',
  'books-asc': 'Ít sách nhất',
  'created-desc': 'Mới nhất',
}
