export type SessionEnd = { session_id: number; account_id: number; reason: string }

/**
 * Tells whoever holds something open for a session, such as a socket, that it is over, or that the person's role
 * is another one now. The database tells it to every process of the shop: see db/migrations.
 */
export class SessionEvents {
  readonly channel = 'sessions'
  readonly #listeners = new Set<(end: SessionEnd) => void>()

  onEnd(listener: (end: SessionEnd) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the database says on the channel. */
  hear(payload: string) {
    const end = JSON.parse(payload) as SessionEnd
    for (const listener of this.#listeners) listener(end)
  }
}
