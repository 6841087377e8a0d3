const shortestMs = 3_000
const longestMs = 60_000

let delay = 0
let asked = Number.NEGATIVE_INFINITY

/** Backoff before an automatic retry: longer each time, as long as one try follows another. */
export function retryDelay(now = performance.now()): number {
  const isNewTrouble = now - asked > delay + longestMs / 2
  delay = isNewTrouble ? shortestMs : Math.min(delay * 1.5, longestMs)
  asked = now
  return delay
}
