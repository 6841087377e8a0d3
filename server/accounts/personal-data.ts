import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'

/** What a feature keeps about a person: it can give a copy, and let go of what it need not keep. */
export type PersonalData = {
  name: string
  copy(db: DbOrTransaction, userId: number): Promise<unknown>
  /** Answers the addresses of the uploads that go with it. */
  erase(tx: Transaction, userId: number): Promise<readonly string[] | void>
  /** Once the erasing is certain. */
  erased?(): void
}
