import { bounds, type WorkName } from '#proof/bench/bounds.ts'
import { compareInTurns, type Done, rateOf } from '#proof/bench/load/compare-in-turns.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import type { Figure } from './judge-bounds.ts'
import path from 'node:path'
import { start } from '#proof/bench/measures/measure-start.ts'
import { root } from '#proof/bench/shop/shop-process.ts'

/** The same of both checkouts. */
export type Pair<Item> = { base: Item; today: Item }
/** Both shops, open at once and filled alike, the checkout of the base, and how many turns each work takes in both. */
export type BothShops = Pair<BenchShop> & { tree: string; turns: number }
export type Figures = Partial<Record<WorkName, Figure>>

/** Readies a work in a shop; then it is done once a turn. */
type OpenWork = (shop: BenchShop) => Promise<(turn: number) => Promise<Done>>

/** Rates of a work that is readied in both shops first; of today's alone where the base has no such thing. */
export async function compareRates(
  name: WorkName,
  { base, today, turns }: BothShops,
  open: OpenWork,
): Promise<Figures> {
  if ('notInBase' in bounds[name]) {
    const { count, seconds } = await (await open(today))(0)
    return { [name]: { base: null, today: count / seconds } }
  }
  const [inBase, inToday] = [await open(base), await open(today)]
  const compared = await compareInTurns(
    (turn) => rateOf(base.pid, () => inBase(turn)),
    (turn) => rateOf(today.pid, () => inToday(turn)),
    turns,
  )
  console.log(
    `· ${name}: ratio ${compared.ratio.toFixed(2)}, by processor time ${compared.byProcessor.toFixed(2)}`,
  )
  return { [name]: compared }
}

/** Installed shops with their demo catalogue, closed and opened again. */
export async function compareStarts(folder: string, base: string, turns: number): Promise<Figures> {
  const shops: Pair<Parameters<typeof start>[0]> = {
    base: { tree: base, dataDir: path.join(folder, 'start-base') },
    today: { tree: root, dataDir: path.join(folder, 'start-today') },
  }
  // The first start makes the database.
  for (const each of [shops.base, shops.today]) await start(each)
  const startOf = async (side: keyof typeof shops) => {
    const { readyAfter, processorMs } = await start(shops[side])
    return { value: readyAfter, processorMs }
  }
  return {
    'cold start of an installed shop': await compareInTurns(
      () => startOf('base'),
      () => startOf('today'),
      turns,
    ),
  }
}
