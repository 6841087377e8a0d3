import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import type { Effect } from '#server/platform/process/after-commit.ts'

/** What is left to do once the transaction that erased something is committed. */
export type AfterErasing = {
  /** Addresses of uploads that nothing refers to any more. */
  uploads?: readonly string[]
  effects?: readonly Effect[]
}

/** What a feature keeps about a person: it can give a copy, and erase what it need not keep. */
export type PersonalData = {
  name: string
  copy(db: DbOrTransaction, userId: number): Promise<unknown>
  /** What only administrators may keep goes when its owner is none any more. */
  leaveStaff?(tx: Transaction, userId: number): Promise<void>
  erase(tx: Transaction, userId: number): Promise<AfterErasing | void>
}
