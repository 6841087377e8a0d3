import path from 'node:path'
import { processorSecondsOfFamily } from '#proof/bench/abuse/memory-watch.ts'
import { median } from '#proof/bench/load/sign-in-load.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { memoryOf, root, startShop } from '#proof/bench/shop/shop-process.ts'

type Start = { readyAfter: number; processorMs: number; megabytes: number }

const rounds = 5
const goal = 1200

/** An installed shop with its demo catalogue, closed and opened again; with `against`, in turns with an older checkout. */
export async function measureStart(folder: string, against?: string) {
  const ours = { tree: root, dataDir: path.join(folder, 'ours') }
  const older = against && { tree: path.resolve(against), dataDir: path.join(folder, 'older') }
  report({
    what: 'First start, database and demo catalogue made',
    measured: milliseconds((await start(ours)).readyAfter),
    goal: 'no goal',
  })
  if (older) await start(older)
  const [now, then, whole]: [Start[], Start[], Start[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    now.push(await start(ours))
    if (older) then.push(await start(older))
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
  tell('of the shop', now)
  if (older) tell('of the older shop', then)
}

function tell(whose: string, starts: readonly Start[]) {
  const figures = [
    ['start', milliseconds(medianOf(starts, 'readyAfter'))],
    ['fastest start', milliseconds(Math.min(...starts.map(({ readyAfter }) => readyAfter)))],
    ['processor time of a start', milliseconds(medianOf(starts, 'processorMs'))],
    ['memory after it', `${medianOf(starts, 'megabytes').toFixed(0)} MB`],
  ] as const
  for (const [what, measured] of figures) report({ what: `${what}, ${whose}`, measured, goal: 'to know' })
}

/** Processor time and memory are those of the shop and its database. */
async function start({ tree, dataDir, whole = false }: { tree: string; dataDir: string; whole?: boolean }) {
  const shop = await startShop({ DATA_DIR: dataDir }, 'unbounded', { tree, whole })
  const processorMs = processorSecondsOfFamily(shop.pid) * 1000
  const megabytes = memoryOf(shop.pid)
  await shop.stop()
  return { readyAfter: shop.readyAfter, processorMs, megabytes }
}

const medianOf = (starts: readonly Start[], figure: keyof Start) => median(starts.map((each) => each[figure]))
