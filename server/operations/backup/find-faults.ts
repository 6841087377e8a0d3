import { checkAuditChain } from '#server/identity/audit/audit-chain.ts'
import { openDatabase, type DbOrTransaction } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { findCodDifferences } from '#server/goods/cod/cod-check-store.ts'
import { findCounterDifferences } from '#server/goods/counter/counter-check-store.ts'
import { findRunDifferences } from '#server/goods/delivery-runs/run-check-store.ts'
import { findConsignmentDifferences } from '#server/goods/stock/consignment/consignment-check-store.ts'
import { findLayerDifferences } from '#server/goods/stock/layer-check-store.ts'
import { type Difference, findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findSalesDifferences } from '#server/desk/reports/sales-check-store.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { findRatingDifferences } from '#server/catalogue/reviews/rating-check-store.ts'
import { findTransferDifferences } from '#server/selling/transfers/transfer-check-store.ts'
import { allowLongStatements } from './backup-session-store.ts'

const counts = [
  findDifferences,
  findLayerDifferences,
  findConsignmentDifferences,
  findCounterDifferences,
  findSalesDifferences,
  findTransferDifferences,
  findCodDifferences,
  findRunDifferences,
  findMoneyDifferences,
  findRatingDifferences,
]

/** All that `npm run till:check` counts, and so what every backup that is tried out is held against; the chain of the audit log beside it. */
export async function findAllDifferences(db: DbOrTransaction): Promise<Difference[]> {
  const found: Difference[] = []
  for (const find of counts) found.push(...(await find(db)))
  return found
}

/** Everything that till:check counts, in a database that this version of the shop has migrated. */
export async function findFaults(url: string): Promise<string[]> {
  await migrate(url)
  const { db, close } = openDatabase({ url, poolSize: 1, onLostConnection: () => {}, socketTimeoutMs: 0 })
  try {
    await allowLongStatements(db)
    const differences = await findAllDifferences(db)
    const { faults } = await checkAuditChain(db)
    return [
      ...differences.map(({ what, id, kept, counted }) => `${what}: ${id}, kept ${kept}, counted ${counted}`),
      ...faults,
    ]
  } finally {
    await close()
  }
}
