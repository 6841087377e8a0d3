import path from 'node:path'
import { compareInTurns } from '#proof/bench/load/compare-in-turns.ts'
import { start } from '#proof/bench/measures/measure-start.ts'
import { root } from '#proof/bench/shop/shop-process.ts'
import type { Figures, Pair } from './compare-works.ts'

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
