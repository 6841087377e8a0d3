import type { Right } from '#contract/platform/access/rights.ts'
import type { ViewList } from './view-sentences.ts'

/** A view tells what is looked for in a list, so it is for those who may see the list. */
export const rightToSeeList: { [list in ViewList]: Right } = { orders: 'orders.see', books: 'books.see' }
