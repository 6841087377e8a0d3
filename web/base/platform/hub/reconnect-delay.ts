/** By itself soon and then more slowly; after these the person is offered to do it. */
const automatic = [0, 2_000, 10_000, 30_000]
/** Underneath that offer some more tries are made, so many times so long after one another. */
const patience = 5_000
const mostPatient = 5
const jitter = 0.1

/** Milliseconds before this retry, counted from 0; undefined when it is up to the person. */
export function reconnectDelay(attempt: number, random = Math.random()): number | undefined {
  const later = attempt - automatic.length + 1
  const delay = automatic[attempt] ?? (later <= mostPatient ? later * patience : undefined)
  return delay === undefined ? undefined : Math.round(delay * (1 + random * jitter))
}

export const isAutomatic = (attempt: number) => attempt < automatic.length
