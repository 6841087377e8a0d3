export const receiptStates = ['draft', 'checked', 'closed'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Kinds of receipts: what came, what goes back to its supplier, and what takes a mistake of a closed receipt back. */
export const receiptKinds = ['delivery', 'return', 'counter'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Paid for whatever happens, to be sent back until a day, or the supplier's until it is sold. */
export const receiptTerms = ['firm', 'returnable', 'consigned'] as const
export type ReceiptTerms = (typeof receiptTerms)[number]
