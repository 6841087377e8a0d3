import type { Db } from '#server/platform/database/database.ts'
import { deletePublished } from './message-outbox-store.ts'

/**
 * Deletes rows of the outbox in batches, once their messages are published: row by row would cost each message a
 * query more. What is lost with the process is published a second time, which clients recognise by its number.
 */
export class MessageOutbox {
  readonly #db: Db
  #published: number[] = []

  constructor(db: Db) {
    this.#db = db
  }

  markPublished(messageId: number) {
    this.#published.push(messageId)
  }

  async deletePublished() {
    const batch = this.#published
    this.#published = []
    if (batch.length > 0) await deletePublished(this.#db, batch)
  }
}
