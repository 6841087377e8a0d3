import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import type { Effect } from '#server/platform/process/after-commit.ts'

/** Work left once the transaction that erased something is committed. */
export type AfterErasing = {
  /** Addresses of uploads that nothing refers to any more. */
  uploads?: readonly string[]
  effects?: readonly Effect[]
}

/** Data that a feature keeps about a person: it can give a copy, and erase whatever it need not keep. */
export type PersonalData = {
  name: string
  copy(db: DbOrTransaction, userId: number): Promise<unknown>
  /** Drops data that only administrators may keep, once its owner is none any more. */
  leaveStaff?(tx: Transaction, userId: number): Promise<void>
  erase(tx: Transaction, userId: number): Promise<AfterErasing | void>
}
