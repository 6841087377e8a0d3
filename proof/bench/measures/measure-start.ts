import path from 'node:path'
import { processorSecondsOfFamily } from '#proof/bench/abuse/memory-watch.ts'
import { median } from '#proof/bench/load/sign-in-load.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { memoryOf, root, startShop } from '#proof/bench/shop/shop-process.ts'

/** A checkout and the data folder of its shop; `whole` begins with what `npm start` looks at before. */
type Installed = { tree: string; dataDir: string; whole?: boolean }
type Start = { readyAfter: number; processorMs: number; megabytes: number }

const rounds = 5
const goal = 1200

/** An installed shop with its demo catalogue, closed and opened again. */
export async function measureStart(folder: string) {
  const ours = { tree: root, dataDir: path.join(folder, 'ours') }
  report({
    what: 'First start, database and demo catalogue made',
    measured: milliseconds((await start(ours)).readyAfter),
    goal: 'no goal',
  })
  const [now, whole]: [Start[], Start[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    now.push(await start(ours))
    whole.push(await start({ ...ours, whole: true }))
  }
  const readyAfter = medianOf(now, 'readyAfter')
  report({
    what: `Cold start of an installed shop (median of ${rounds})`,
    measured: milliseconds(readyAfter),
    goal: `${goal} ms or less`,
    reached: readyAfter <= goal,
  })
  report({
    what: 'the same with what npm start looks at before',
    measured: milliseconds(medianOf(whole, 'readyAfter')),
    goal: 'to know',
  })
  const figures = [
    ['fastest start', milliseconds(Math.min(...now.map(({ readyAfter }) => readyAfter)))],
    ['processor time of a start', milliseconds(medianOf(now, 'processorMs'))],
    ['memory after it', `${medianOf(now, 'megabytes').toFixed(0)} MB`],
  ] as const
  for (const [what, measured] of figures) report({ what, measured, goal: 'to know' })
}

/** Processor time and memory are those of the shop and its database. */
export async function start({ tree, dataDir, whole = false }: Installed): Promise<Start> {
  const shop = await startShop({ DATA_DIR: dataDir }, 'unbounded', { tree, whole })
  const processorMs = processorSecondsOfFamily(shop.pid) * 1000
  const megabytes = memoryOf(shop.pid)
  await shop.stop()
  return { readyAfter: shop.readyAfter, processorMs, megabytes }
}

const medianOf = (starts: readonly Start[], figure: keyof Start) => median(starts.map((each) => each[figure]))
