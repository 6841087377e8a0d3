import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { fillOnce } from '#proof/bench/data/fill-orders.ts'
import { reportReadersBeside } from '#proof/bench/load/read-beside.ts'
import { report } from '#proof/bench/report.ts'
import { root } from '#proof/bench/shop/shop-process.ts'

const turns = 3
const longestRestore = 300

/** Measures the cost of a backup with its check for readers, and how long the way back takes. */
export async function measureBackup(shop: BenchShop) {
  const orders = (await fillOnce(shop.databaseUrl)).toLocaleString('en')
  const kept = path.join(tmpdir(), `hien-sach-bench-backup-${process.pid}`)
  const target = `${kept}-restored`
  const places = Array.from({ length: turns }, (_, turn) => `${kept}-${turn}`)
  try {
    await reportReadersBeside(
      shop,
      (seconds) => `a backup of ${orders} orders (${seconds.toFixed(0)} s with its check)`,
      places.map((place) => () => run('backup.ts', place, shop.dataDir)),
    )
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

async function run(script: string, place: string, dataDir: string) {
  const child = spawn(process.execPath, [`scripts/${script}`, place], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
}
