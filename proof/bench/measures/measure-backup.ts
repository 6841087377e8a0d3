import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { fillOnce } from '#proof/bench/data/fill-orders.ts'
import { readerPath } from '#proof/bench/load/reader-path.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { root } from '#proof/bench/shop/shop-process.ts'

const readers = 8
const pause = 50
const quietSeconds = 20
/** A backup between two times of quiet, so often: what else goes on in the machine changes. */
const turns = 3
const worstSlowdown = 1.5
const longestRestore = 300

/** Measures the cost of a backup with its check for readers, and how long the way back takes. */
export async function measureBackup(shop: BenchShop) {
  const orders = (await fillOnce(shop.databaseUrl)).toLocaleString('en')
  const kept = path.join(tmpdir(), `hien-sach-bench-backup-${process.pid}`)
  const target = `${kept}-restored`
  const places = Array.from({ length: turns }, (_, turn) => `${kept}-${turn}`)
  try {
    const readInQuiet = () => read(shop, wait(quietSeconds * 1000))
    await readInQuiet()
    const took: number[] = []
    const all: { beside: number; quiet: number }[] = []
    let before = await readInQuiet()
    for (const place of places) {
      const began = performance.now()
      const beside = await read(shop, run('backup.ts', place, shop.dataDir))
      took.push((performance.now() - began) / 1000)
      const after = await readInQuiet()
      all.push({ beside, quiet: (before + after) / 2 })
      before = after
    }
    const { beside, quiet } = middleOf(all)
    report({
      what: `readers' p95 beside a backup of ${orders} orders (${Math.max(...took).toFixed(0)} s with its check), the middle of ${turns} turns`,
      measured: milliseconds(beside),
      ceiling: milliseconds(quiet),
      ratio: beside / quiet,
      goal: `at most ${worstSlowdown}`,
      reached: beside / quiet <= worstSlowdown,
    })
    const since = performance.now()
    await run('restore.ts', places[0] ?? kept, target)
    const seconds = (performance.now() - since) / 1000
    report({
      what: `restore and check of ${orders} orders`,
      measured: `${seconds.toFixed(1)} s`,
      goal: `at most ${longestRestore} s`,
      reached: seconds <= longestRestore,
    })
  } finally {
    for (const folder of [...places, target]) rmSync(folder, { recursive: true, force: true })
  }
}

const middleOf = <Turn extends { beside: number; quiet: number }>(all: readonly Turn[]): Turn =>
  all.toSorted((a, b) => a.beside / a.quiet - b.beside / b.quiet)[all.length >> 1] as Turn

async function run(script: string, place: string, dataDir: string) {
  const child = spawn(process.execPath, [`scripts/${script}`, place], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
}

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
