import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import type { Effect } from '#server/platform/process/after-commit.ts'

/** Work that is left once the transaction that erased something is committed. */
export type AfterErasing = {
  /** Addresses of uploads that nothing refers to any more. */
  uploads?: readonly string[]
  effects?: readonly Effect[]
}

/**
 * Stages of erasing a person, in the order in which an order takes its row locks, so that both never wait for each other; erasing orders
 * writes notices, so these come last.
 */
const stages = ['account', 'carts', 'orders', 'money', 'books', 'others', 'notices'] as const

/** Rows of a feature about a person: it can give a copy, and erase what it need not keep. */
export type PersonalData = {
  name: string
  /** Its rows, or those that it locks besides; 'others' if nothing is said. */
  erasedWith?: (typeof stages)[number]
  copy(db: DbOrTransaction, userId: number): Promise<unknown>
  /** Lets go of rows that only the staff may keep, when their owner leaves it. */
  leaveStaff?(tx: Transaction, userId: number): Promise<void>
  erase(tx: Transaction, userId: number): Promise<AfterErasing | void>
}

/** Erases personal data in a feature's rows about these orders of guests, whose recipients are forgotten. */
export type ForgetOrders = (tx: Transaction, orderIds: readonly number[]) => Promise<void>

export const inOrderOfErasing = (parts: readonly PersonalData[]): PersonalData[] =>
  stages.flatMap((stage) => parts.filter(({ erasedWith = 'others' }) => erasedWith === stage))
