export type SessionEnd = { session_id: number; account_id: number; reason: string }

/** The database's channel on which every process receives them. */
export const sessionChannel = 'sessions'

/**
 * Ends of sessions and changes of their person's role, for what is held open for them, such as sockets. Every
 * process receives all: `session-store.ts` sends a notice in the transaction of the change.
 */
export class SessionEvents {
  readonly #listeners = new Set<(end: SessionEnd) => void>()

  onEnd(listener: (end: SessionEnd) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A notice from the channel. */
  hear(payload: string) {
    const end = JSON.parse(payload) as SessionEnd
    for (const listener of this.#listeners) listener(end)
  }
}
