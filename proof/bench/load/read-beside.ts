import { setTimeout as wait } from 'node:timers/promises'
import { readerPath } from '#proof/bench/load/reader-path.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'

const readers = 8
const pause = 50
const quietSeconds = 20
const worstSlowdown = 1.5

/** Reports the p95 of readers beside a work against theirs in the quiet before and after it, the middle of its turns; answers how many seconds each took. */
export async function reportReadersBeside(
  shop: BenchShop,
  what: (seconds: number) => string,
  works: readonly (() => Promise<unknown>)[],
): Promise<number[]> {
  const readInQuiet = () => read(shop, wait(quietSeconds * 1000))
  await readInQuiet()
  const took: number[] = []
  const all: { beside: number; quiet: number }[] = []
  let before = await readInQuiet()
  for (const work of works) {
    const began = performance.now()
    const beside = await read(shop, work())
    took.push((performance.now() - began) / 1000)
    // The rest of the machine changes meanwhile: quiet is taken anew after each.
    const after = await readInQuiet()
    all.push({ beside, quiet: (before + after) / 2 })
    before = after
  }
  const { beside, quiet } = middleOf(all)
  report({
    what: `readers' p95 beside ${what(Math.max(...took))}, the middle of ${works.length} turns`,
    measured: milliseconds(beside),
    ceiling: milliseconds(quiet),
    ratio: beside / quiet,
    goal: `at most ${worstSlowdown}`,
    reached: beside / quiet <= worstSlowdown,
  })
  return took
}

const middleOf = <Turn extends { beside: number; quiet: number }>(all: readonly Turn[]): Turn =>
  all.toSorted((a, b) => a.beside / a.quiet - b.beside / b.quiet)[all.length >> 1] as Turn

/** The p95 in milliseconds of readers who look at a page, think, and go on, until something is over. */
async function read(shop: BenchShop, until: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  const ended = until.finally(() => over.abort())
  const times: number[] = []
  const readOn = async () => {
    while (!over.signal.aborted) {
      const since = performance.now()
      const answer = await fetch(shop.url + readerPath(shop.books))
      await answer.arrayBuffer()
      times.push(performance.now() - since)
      await wait(pause)
    }
  }
  await Promise.all(Array.from({ length: readers }, readOn))
  await ended
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
