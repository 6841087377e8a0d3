import { processorSecondsOfFamily } from '#proof/bench/abuse/memory-watch.ts'
import { median } from '#proof/bench/load/sign-in-load.ts'
import { perSecond, report, reportRatio } from '#proof/bench/report.ts'

/** A shop, and orders placed there for so many seconds: how many a second. */
export type OrderingShop = { pid: number; order: (seconds: number) => Promise<number> }

type Turn = { perSecond: number; processorMs: number }

const turns = 21
const secondsEach = 2
const goal = 0.9

/**
 * Orders a second of this shop against those of an older checkout, in short turns that change places: what else goes on in the machine
 * changes within seconds. The processor time of an order, of the shop and its database together, says the same where others share it.
 */
export async function compareOrders(ours: OrderingShop, older: OrderingShop) {
  const now: Turn[] = []
  const then: Turn[] = []
  for (let turn = 0; turn < turns; turn++) {
    const first = turn % 2 === 0
    if (first) now.push(await takeTurn(ours))
    then.push(await takeTurn(older))
    if (!first) now.push(await takeTurn(ours))
  }
  const ratios = now.map((turn, index) => turn.perSecond / (then[index]?.perSecond ?? 1))
  report({
    what: `orders against the older shop, ${turns} turns`,
    measured: `${perSecond(medianOf(now, 'perSecond'))} against ${perSecond(medianOf(then, 'perSecond'))}`,
    ratio: median(ratios),
    goal: `at least ${goal}`,
    reached: median(ratios) >= goal,
  })
  reportRatio(
    'the same by processor time, older over ours (ms an order)',
    medianOf(then, 'processorMs'),
    medianOf(now, 'processorMs'),
    goal,
  )
}

async function takeTurn({ pid, order }: OrderingShop): Promise<Turn> {
  const before = processorSecondsOfFamily(pid)
  const rate = await order(secondsEach)
  const used = processorSecondsOfFamily(pid) - before
  return { perSecond: rate, processorMs: (used * 1000) / (rate * secondsEach) }
}

const medianOf = (all: readonly Turn[], figure: keyof Turn) => median(all.map((turn) => turn[figure]))
