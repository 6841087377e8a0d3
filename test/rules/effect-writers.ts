import type { SourceFile } from './architecture-rules.ts'

/** Whose rows are money, credit, stock, sessions and rights, and the files of the server that may write them: no other one does. */
export const effectWriters: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  money: {
    payments: [
      'server/fulfilment/mending/line-store.ts',
      'server/orders/order-change-store.ts',
      'server/orders/place/order-saving-store.ts',
      'server/payments/confirm/payment-query-store.ts',
      'server/payments/payment-store.ts',
      'server/payments/supplements/supplement-store.ts',
      'server/returns/return-refund-store.ts',
      'server/transactions/change-payment-store.ts',
      'server/transactions/refund-store.ts',
    ],
    order_supplements: [
      'server/orders/order-change-store.ts',
      'server/payments/supplements/supplement-store.ts',
    ],
    orders: [
      'server/fulfilment/mending/line-store.ts',
      'server/orders/place/order-saving-store.ts',
      'server/payments/payable-order-store.ts',
      'server/payments/supplements/supplement-store.ts',
    ],
    order_edits: ['server/fulfilment/mending/line-store.ts'],
    edit_refunds: ['server/transactions/edit-refunds/edit-refund-store.ts'],
    returns: [
      'server/orders/guests/tracked-order-store.ts',
      'server/returns/return-refund-store.ts',
      'server/returns/return-store.ts',
    ],
    bank_transfers: ['server/transfers/bank-transfer-store.ts'],
    cod_entries: ['server/cod/cod-entry-store.ts'],
    counter_cash: ['server/counter/counter-shift-store.ts'],
    counter_sales: ['server/counter/counter-sale-store.ts'],
    counter_shifts: ['server/counter/counter-shift-store.ts'],
  },
  credit: {
    credit_balances: ['server/credit/credit-store.ts'],
    credit_entries: ['server/credit/credit-store.ts'],
  },
  stock: {
    books: [
      'server/catalogue/save/book-saving-store.ts',
      'server/catalogue/save/book-text-store.ts',
      'server/catalogue/save/stock-store.ts',
      'server/imports/save/book-change-store.ts',
      'server/names/name-book-store.ts',
      'server/reviews/rating-check-store.ts',
      'server/shelf/shelf-change-store.ts',
    ],
    stock_ledger: [],
    stock_layers: [],
    layer_moves: [],
  },
  sessions: {
    sessions: ['server/sessions/session-store.ts', 'server/sessions/tokens/spent-token-store.ts'],
    refresh_tokens: ['server/sessions/session-store.ts', 'server/sessions/tokens/spent-token-store.ts'],
    identities: ['server/accounts/account-admin-store.ts', 'server/providers/identity-store.ts'],
    authenticators: ['server/sessions/factor/factor-store.ts', 'server/sessions/secrets/secret-use-store.ts'],
    recovery_codes: ['server/sessions/factor/factor-store.ts'],
    passkeys: ['server/sessions/passkeys/passkey-store.ts'],
    password_resets: ['server/sessions/password/password-reset-store.ts'],
    pending_sign_ins: ['server/sessions/factor/pending-sign-in-store.ts'],
    remembered_devices: [
      'server/sessions/factor/pending-sign-in-store.ts',
      'server/sessions/factor/remembered-device-store.ts',
    ],
  },
  rights: {
    accounts: ['server/accounts/account-admin-store.ts', 'server/people/account-store.ts'],
    staff_roles: ['server/accounts/roles/role-store.ts'],
  },
}

/** Of a row that is more than its effect, the columns that are: whoever changes others of them is none of its writers. */
export const effectColumns: Readonly<Record<string, readonly string[]>> = {
  orders: [
    'paid_at',
    'credit_used',
    'difference',
    'total_amount',
    'subtotal',
    'discount',
    'shipping_fee',
    'shipping_discount',
    'coupon_shipping_discount',
    'cod_fee',
    'gift_fee',
  ],
}

/** Exported functions that write money, each with the file where it stands: they take a `MoneyLeave`. */
export const leaveTakers: Readonly<Record<string, string>> = {
  addRefunded: 'server/returns/return-refund-store.ts',
  collectCash: 'server/payments/payment-store.ts',
  completeByHand: 'server/transactions/change-payment-store.ts',
  giveBackApart: 'server/fulfilment/mending/line-store.ts',
  keepMoney: 'server/payments/payment-store.ts',
  markEditPaidBack: 'server/transactions/edit-refunds/edit-refund-store.ts',
  markPaidBack: 'server/returns/return-refund-store.ts',
  markRefunded: 'server/transactions/refund-store.ts',
  settleRest: 'server/transfers/bank-transfer-store.ts',
  writeCredit: 'server/credit/credit-store.ts',
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
