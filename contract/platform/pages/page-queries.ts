/** Query parameters of a page, each with the default that it has when it is not there: then it need not be there. */
type PageQuery = Readonly<Record<string, string | typeof several>>

/** May be there more than once, as a form repeats the name of what was chosen. */
export const several = Symbol('several')

/** Query of every page with a list of books: `BookList` reads it. */
export const bookListQuery: PageQuery = {
  q: '',
  as_words: several,
  category_id: several,
  author_id: several,
  publisher_id: several,
  series_id: several,
  language: several,
  format: several,
  age: several,
  translator: several,
  price_min: '',
  price_max: '',
  discount_min: '',
  rating_min: '',
  in_stock: 'false',
  find_category: '',
  find_author: '',
  find_publisher: '',
  find_series: '',
  find_translator: '',
  sort: '',
  page: '1',
}

/**
 * The pages that are the same for everybody, and every name that each reads from its query. A page is kept under these names
 * alone and is given no others, so what is not listed here has no effect on it. Screens of people who signed in get all names.
 */
export const pageQueries: Readonly<Record<string, PageQuery>> = {
  '/': { category: '', q: '', categories: '' },
  '/books': bookListQuery,
  '/search': bookListQuery,
  '/book/:bookId': { reviews: '1', review_sort: 'newest', stars: '' },
  '/the-loai': {},
  '/the-loai/:place': bookListQuery,
  '/nha-xuat-ban/:place': bookListQuery,
  '/moi-ve': bookListQuery,
  '/ban-chay': bookListQuery,
  '/giam-gia': bookListQuery,
  '/tac-gia': { letter: '', page: '1' },
  '/nha-xuat-ban': { letter: '', page: '1' },
  '/bo-sach': { page: '1' },
  '/hien-chon': {},
  '/hien-chon/:place': {},
  '/tac-gia/:place': { page: '1' },
  '/bo-sach/:place': { page: '1' },
  '/book/:bookId/doc-thu': {},
  '/bao-co-hang/:token?': {},
  '/ngung-nhan-tin/:token': {},
  '/tra-cuu': { ma: '' },
  '/cart': { page: '1' },
  '/yeu-thich': {},
  '/yeu-thich/:token': {},
  '/danh-sach/:token': {},
  '/checkout': {},
  '/lien-he': {},
  '/chinh-sach/:policy?': {},
  '/login': { mode: 'sign-in', redirect: '', google: '' },
  '/dat-lai-mat-khau': {},
}
