/** What stands in the query of a page, with what it means when it is not there: then it need not be there. */
type PageQuery = Readonly<Record<string, string>>

const bookList: PageQuery = {
  q: '',
  category_id: '',
  author_id: '',
  price_min: '',
  price_max: '',
  in_stock: 'false',
  sort: '',
  page: '1',
}

/**
 * The pages that are the same for everybody, and every name that each reads from its query. A page is kept under these names
 * alone and is given no others, so what is not listed here has no effect on it. Screens of people who signed in get all names.
 */
export const pageQueries: Readonly<Record<string, PageQuery>> = {
  '/': { category: '', q: '', categories: '' },
  '/books': bookList,
  '/search': bookList,
  '/book/:bookId': { reviews: '1' },
  '/cart': { page: '1' },
  '/checkout': {},
  '/lien-he': {},
  '/login': { mode: 'sign-in', redirect: '', google: '' },
  '/dat-lai-mat-khau': {},
}
