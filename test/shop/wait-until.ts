import { setTimeout as pause } from 'node:timers/promises'

/** Waits for what others do in their own time; says at the end what was seen last. */
export async function waitUntil<T>(
  look: () => Promise<T>,
  isSo: (seen: T) => boolean,
  seconds = 20,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const seen = await look()
    if (isSo(seen)) return seen
    if (Date.now() > end) throw new Error(`waited in vain; last seen: ${JSON.stringify(seen)}`)
    await pause(30)
  }
}
