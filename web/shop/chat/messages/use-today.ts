import { useSyncExternalStore } from 'react'

const dayMs = 86_400_000
/** Vietnam has had one offset since 1975. */
const offsetMs = 7 * 3_600_000

/** When the day began, by the clock in Vietnam. */
export const readToday = (now = Date.now()) => now - ((now + offsetMs) % dayMs)

/** Told at each midnight in Vietnam. */
export function watchDays(listener: () => void): () => void {
  let timer = setTimeout(turn, untilMidnight())
  function turn() {
    timer = setTimeout(turn, untilMidnight())
    listener()
  }
  return () => clearTimeout(timer)
}

const untilMidnight = () => readToday() + dayMs - Date.now()

/** The day as it is now; also after a night in which the machine slept, since every drawing reads it again. */
export const useToday = () => useSyncExternalStore(watchDays, readToday, readToday)
