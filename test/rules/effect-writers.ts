import { sumColumns } from '#contract/selling/sums/order-sums.ts'
import type { SourceFile } from './architecture-rules.ts'

/** Tables of money, credit, stock, sessions and rights, and the files of the server that may write them: no other one does. */
export const effectWriters: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  money: {
    payments: [
      'server/selling/payment-records/change-payment-store.ts',
      'server/selling/payment-records/payment-store.ts',
      'server/selling/payment-records/supplement-store.ts',
      'server/selling/payment-records/refund-store.ts',
    ],
    order_supplements: ['server/selling/payment-records/supplement-store.ts'],
    orders: [
      'server/selling/orders/editing/order-edit-store.ts',
      'server/selling/orders/place/order-saving-store.ts',
      'server/selling/orders/payable-order-store.ts',
    ],
    order_edits: ['server/selling/orders/editing/order-edit-store.ts'],
    edit_refunds: ['server/selling/transactions/edit-refunds/edit-refund-store.ts'],
    returns: ['server/goods/returns/return-refund-store.ts', 'server/goods/returns/return-store.ts'],
    bank_transfers: ['server/selling/transfers/bank-transfer-store.ts'],
    cod_entries: ['server/goods/cod/cod-settlement-store.ts'],
    counter_cash: ['server/goods/counter/counter-shift-store.ts'],
    counter_handovers: ['server/goods/counter/counter-handover-store.ts'],
    counter_sales: ['server/goods/counter/counter-sale-store.ts'],
    sales: ['server/selling/sales/sales-journal-store.ts'],
    sale_lines: ['server/selling/sales/sales-journal-store.ts'],
    sale_charges: ['server/selling/sales/sales-journal-store.ts'],
    invoices: [
      'server/selling/sales/invoices/invoice-store.ts',
      'server/selling/sales/invoices/files/invoice-file-store.ts',
    ],
    parcels: ['server/goods/carriers/outbox/parcel-store.ts'],
    counter_shifts: ['server/goods/counter/counter-shift-store.ts'],
    connections: ['server/operations/connections/connection-store.ts'],
  },
  credit: {
    credit_balances: ['server/selling/credit/credit-store.ts'],
    credit_entries: ['server/selling/credit/credit-store.ts'],
  },
  stock: {
    books: [
      'server/catalogue/books/save/book-saving-store.ts',
      'server/catalogue/books/save/book-text-store.ts',
      'server/catalogue/books/stock/stock-store.ts',
      'server/catalogue/books/save/name-writing-store.ts',
    ],
    stock_ledger: ['server/catalogue/books/stock/stock-store.ts'],
    stock_layers: ['server/catalogue/books/stock/stock-store.ts'],
    layer_moves: ['server/catalogue/books/stock/stock-store.ts'],
  },
  sessions: {
    sessions: ['server/identity/sessions/session-store.ts', 'server/identity/sessions/tokens/token-store.ts'],
    refresh_tokens: [
      'server/identity/sessions/session-store.ts',
      'server/identity/sessions/tokens/token-store.ts',
    ],
    identities: ['server/identity/providers/provider-store.ts'],
    authenticators: [
      'server/identity/sessions/factor/factor-store.ts',
      'server/identity/sessions/secrets/secret-use-store.ts',
    ],
    recovery_codes: ['server/identity/sessions/factor/factor-store.ts'],
    passkeys: ['server/identity/sessions/passkeys/passkey-store.ts'],
    password_resets: ['server/identity/sessions/tokens/token-store.ts'],
    pending_sign_ins: ['server/identity/sessions/factor/factor-store.ts'],
    remembered_devices: ['server/identity/sessions/factor/factor-store.ts'],
  },
  rights: {
    accounts: ['server/base/people/account-admin-store.ts', 'server/base/people/account-store.ts'],
    staff_roles: ['server/base/people/role-store.ts'],
  },
}

/** Columns that are the effect in rows that are more than it: whoever changes others of them is none of its writers. */
export const effectColumns: Readonly<Record<string, readonly string[]>> = {
  orders: ['paid_at', 'credit_used', 'difference', ...sumColumns],
}

/** Exported functions that write money, each with the file where it stands: they take a `MoneyLeave`. */
export const leaveTakers: Readonly<Record<string, string>> = {
  addRefunded: 'server/selling/payment-records/refund-store.ts',
  collectCash: 'server/selling/payment-records/payment-store.ts',
  completeByHand: 'server/selling/payment-records/change-payment-store.ts',
  refundApart: 'server/selling/payment-records/refund-store.ts',
  saveMoney: 'server/selling/payment-records/payment-store.ts',
  markEditPaidBack: 'server/selling/transactions/edit-refunds/edit-refund-store.ts',
  markPaidBack: 'server/goods/returns/return-refund-store.ts',
  markRefunded: 'server/selling/payment-records/refund-store.ts',
  settleRest: 'server/selling/transfers/bank-transfer-store.ts',
  writeCredit: 'server/selling/credit/credit-store.ts',
}

const camelCase = (table: string) => table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
/** Up to the condition of the statement: what it sets. */
const changed = (table: string) => {
  const columns = effectColumns[table]
  return columns
    ? `update(?=\\s+(?:only\\s+)?${table}\\s(?:(?!\\bwhere\\b)[^\`])*?\\b(?:${columns.join('|')})\\s*=)`
    : 'update'
}
const writesTo = (table: string) =>
  new RegExp(
    `\\b(?:insert\\s+into|${changed(table)}|delete\\s+from|truncate|merge\\s+into)\\s+(?:only\\s+)?${table}\\b|\\.(?:insert|update|delete)\\(\\s*${camelCase(table)}\\s*\\)`,
    'i',
  )
const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Each file beside the declared ones that writes such a table, and each declared one that does no longer. */
export function findStrayWriters(files: readonly SourceFile[]): string[] {
  const read = files
    .filter(({ name }) => name.startsWith('server/') && !name.endsWith('.test.ts'))
    .map(({ name, text }) => ({ name, text: withoutComments(text) }))
  return Object.entries(effectWriters).flatMap(([effect, tables]) =>
    Object.entries(tables).flatMap(([table, declared]) => {
      const writers = read.filter(({ text }) => writesTo(table).test(text)).map(({ name }) => name)
      const stray = writers.filter((name) => !declared.includes(name))
      const gone = declared.filter((name) => !writers.includes(name))
      return [
        ...stray.map((name) => `${name} writes ${table}, which is ${effect}`),
        ...gone.map((name) => `${name} writes ${table} no longer`),
      ]
    }),
  )
}
