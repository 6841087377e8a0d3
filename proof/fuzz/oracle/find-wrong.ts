import { findAllDifferences } from '#server/operations/backup/find-faults.ts'
import { checkRefunds } from '#proof/year/step-checks.ts'
import type { FuzzWorld } from '#proof/fuzz/fuzz-world.ts'
import { findWrongClaims } from './claims.ts'
import { findWrongSales } from './counter.ts'
import { findWrongCredit } from './credit.ts'
import { findWrongHands } from './hands.ts'
import { findWrongPayments } from './payments.ts'
import { findGains } from './persons.ts'
import { findWrongTransfers } from './transfers.ts'

/** All that the game knows better than the shop: what each person brought, may do and may know. */
const questions = [
  findWrongHands,
  findWrongCredit,
  findWrongTransfers,
  findWrongPayments,
  findWrongSales,
  findWrongClaims,
  findGains,
]

export async function findWrong(world: FuzzWorld): Promise<string[]> {
  const found = [...world.seen]
  for (const find of questions) found.push(...(await find(world)))
  world.checks++
  return found
}

/** Beside it what the shop counts itself, and what the gateway gave back. */
export async function findWrongAtEnd(world: FuzzWorld): Promise<string[]> {
  const own = await world.counting.db.transaction(findAllDifferences, { isolationLevel: 'repeatable read' })
  await checkRefunds(world)
  return [...(await findWrong(world)), ...own.map((one) => JSON.stringify(one))]
}
