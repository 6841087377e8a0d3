export type SessionEnd = { session_id: number; account_id: number; reason: string }

/** Tells whoever holds something open for a session, such as a socket, that it is over. */
export class SessionEvents {
  readonly #listeners = new Set<(end: SessionEnd) => void>()

  onEnd(listener: (end: SessionEnd) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(ends: readonly SessionEnd[]) {
    for (const end of ends) for (const listener of this.#listeners) listener(end)
  }
}
