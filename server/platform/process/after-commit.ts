import type { HubEvents } from '#contract/hub.ts'
import type { Right } from '#contract/platform/access/rights.ts'

/** An event for all windows of a person, or of the staff who have a right. */
export type HubMessage = {
  [Name in keyof HubEvents]: {
    kind: 'hub-message'
    to: { userId: number } | { right: Right }
    event: Name
    args: Parameters<HubEvents[Name]>
  }
}[keyof HubEvents]

/** Change by a commit that did not notify by a trigger, as tags of the caches: see server/catalogue/books/catalogue-tags.ts. */
type CatalogueChange = { kind: 'catalogue-changed'; tags: readonly string[] }

/** Effects that follow a commit and may be lost in a crash: events, invalidated caches, background work that need not wait. */
export type Effect = HubMessage | CatalogueChange | { kind: 'import-due' }

/**
 * Verbs publish here, after their commit, what follows from it; `server/app/handle-effects.ts` is the one place that
 * carries it out. What must survive a crash is a row of the transaction instead (an outbox).
 */
export class AfterCommit {
  readonly #handlers = new Set<(effect: Effect) => void>()

  publish(...effects: readonly Effect[]) {
    for (const effect of effects) for (const handle of this.#handlers) handle(effect)
  }

  onEffect(handle: (effect: Effect) => void): () => void {
    this.#handlers.add(handle)
    return () => this.#handlers.delete(handle)
  }
}
