import type { Right } from '#contract/platform/access/rights.ts'
import type { WorkKey } from './work-kinds.ts'

/** Work is shown to those who can do something about it, or at least see it. */
export const rightForWork: Record<WorkKey, Right> = {
  confirm: 'orders.handle',
  chat: 'customers.answer',
  send: 'orders.handle',
  late: 'orders.see',
  transfer: 'money.see',
  refund: 'money.see',
  enquiry: 'customers.answer',
  'return-asked': 'orders.see',
  'return-received': 'orders.see',
  'return-accepted': 'orders.see',
  'cod-late': 'money.see',
  'cod-difference': 'money.see',
  'counter-difference': 'counter.settle',
  payment: 'money.see',
  letter: 'letters.handle',
  'low-stock': 'books.see',
}
