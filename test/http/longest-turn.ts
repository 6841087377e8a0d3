import { setTimeout as wait } from 'node:timers/promises'

/**
 * Longest time that this process stood still while something was done, in milliseconds: the processor's time that its own thread took
 * between two turns of its timers. Threads beside it and others of the machine do not count.
 */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  const done = new AbortController()
  const watch = async () => {
    while (!done.signal.aborted) {
      const before = process.threadCpuUsage()
      await wait(1)
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1000)
    }
  }
  const watching = watch()
  await work().finally(() => done.abort())
  await watching
  return longest
}

/** The shortest of three: what the work itself needs takes as long each time, what was loaded or collected beside it does not. */
export async function leastLongestTurn(work: () => Promise<unknown>): Promise<number> {
  const turns = [await longestTurnOf(work)]
  while (turns.length < 3 && Math.min(...turns) > longestTurn) turns.push(await longestTurnOf(work))
  return Math.min(...turns)
}

/** Limit, in milliseconds, of what one request may take of the process in one go. */
export const longestTurn = 100
