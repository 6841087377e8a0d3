import type { Right } from '#contract/platform/access/rights.ts'
import type { DeskKind } from './palette.ts'

/** Things that the palette finds, by the right that the list of it asks for. */
export const rightToFind: { [kind in DeskKind]: Right } = {
  orders: 'orders.see',
  books: 'books.see',
  customers: 'customers.see',
}

/** Counts of waiting work, each with the right that its number needs. */
export const rightsOfWaiting = {
  orders_to_confirm: 'orders.see',
  orders_to_ship: 'orders.see',
  orders_on_the_way: 'orders.see',
  refunds_due: 'money.see',
  transfers_to_settle: 'money.see',
  returns_to_answer: 'orders.see',
  returns_to_receive: 'orders.see',
  returns_to_pay_back: 'orders.see',
  enquiries_open: 'customers.answer',
  books_to_order: 'goods.see',
} as const satisfies Record<string, Right>
export type Waiting = keyof typeof rightsOfWaiting
