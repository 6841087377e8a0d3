import { idempotencyKey } from '#web/base/platform/api/attempt-key.ts'
import { storedJson } from '#web/base/platform/stores/stored-json.ts'

/** `order` is the body of the call as it was sent. */
type Attempt = { order: string; key: string }

const kept = storedJson<Attempt>('order_attempt')
/** In-memory fallback for closed storage: the attempt lasts as long as the page. */
let latest: Attempt | undefined

/**
 * The same order sent again, after a double click, a lost answer or a reload, carries the same key, and the
 * server makes it once. Another order, or one that was made, begins a new attempt.
 */
export function attemptIdempotencyKey(body: unknown): string {
  const order = JSON.stringify(body)
  latest ??= kept.read()
  if (latest?.order !== order) {
    latest = { order, key: idempotencyKey() }
    kept.write(latest)
  }
  return latest.key
}

/** An attempt whose outcome is unknown. */
export function unresolvedAttempt(): Attempt | undefined {
  latest ??= kept.read()
  return latest
}

/** The server has accepted or refused it. */
export function endAttempt() {
  latest = undefined
  kept.write(undefined)
}
