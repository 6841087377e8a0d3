/** Limits and orders of the catalogue, apart from the schemas, so that a browser does not load them. */
export const cataloguePageSize = 20
export const suggestionLimit = 8
export const featuredLimit = 12
export const searchLengthLimit = 200
/** The best matches of a search are counted and ranked up to this many; there are no pages behind them. */
export const mostMatches = 1000
export const largestPrice = 100_000_000

export const bookSorts = [
  'title-asc',
  'title-desc',
  'price-asc',
  'price-desc',
  'rating-desc',
  'created-desc',
  'stock-asc',
  'stock-desc',
  'author-asc',
  'author-desc',
] as const
export type BookSort = (typeof bookSorts)[number]
/** Beside the ten, for readers. A search is in the order of its matches unless another is asked for; a list cannot be. */
export const furtherSorts = ['match', 'sold-desc', 'discount-desc', 'published-desc'] as const
export const listSorts = [...bookSorts, ...furtherSorts] as const
export type ListSort = (typeof listSorts)[number]
/** Default of every list that names no order; best sellers have a place of their own. */
export const defaultBookSort = 'title-asc' satisfies BookSort
/** 'Best-selling' looks back so many days. */
export const sellingDays = 30

export const bookSortNames: Record<ListSort, string> = {
  'title-asc': 'Tên sách A → Z',
  'title-desc': 'Tên sách Z → A',
  'price-asc': 'Giá thấp đến cao',
  'price-desc': 'Giá cao đến thấp',
  'rating-desc': 'Đánh giá cao nhất',
  'created-desc': 'Mới nhất',
  'stock-asc': 'Tồn kho ít nhất',
  'stock-desc': 'Tồn kho nhiều nhất',
  'author-asc': 'Tác giả A → Z',
  'author-desc': 'Tác giả Z → A',
  'sold-desc': 'Bán chạy',
  'discount-desc': 'Giảm nhiều nhất',
  'published-desc': 'Mới xuất bản',
  match: 'Phù hợp nhất',
}

export const unknownAuthor = 'Không xác định'
export const noSuchBook = 'Không tìm thấy sách.'

export const noBooksFor = (query: string) => `Không tìm thấy sách cho “${query}”`

export const catalogueSentences = {
  /** A page comes whole or not at all, its categories and authors too. */
  booksFailed: 'Không thể tải dữ liệu sách.',
}

/** One place decides what the badge says; `not_on_sale` has copies but is taken off sale. */
export const availabilities = ['in_stock', 'low_stock', 'out_of_stock', 'not_on_sale'] as const
export type Availability = (typeof availabilities)[number]

/** True where a book can be put into a cart. */
export const isSellable = ({ availability }: { availability: Availability }) =>
  availability === 'in_stock' || availability === 'low_stock'

export function availabilityOf(book: {
  quantity: number
  onSale: boolean
  /** The owner's: the badge stands on books with at most so many copies left. */
  lowStock: number
}): Availability {
  if (book.quantity <= 0) return 'out_of_stock'
  if (!book.onSale) return 'not_on_sale'
  return book.quantity <= book.lowStock ? 'low_stock' : 'in_stock'
}
