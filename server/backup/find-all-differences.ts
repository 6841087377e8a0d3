import { findCodDifferences } from '#server/cod/cod-check-store.ts'
import { findCounterDifferences } from '#server/counter/counter-check-store.ts'
import { findConsignmentDifferences } from '#server/goods/consignment/consignment-check-store.ts'
import { findLayerDifferences } from '#server/goods/layer-check-store.ts'
import { type Difference, findDifferences } from '#server/orders/check/consistency-check-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { findSalesDifferences } from '#server/reports/sales-check-store.ts'
import { findMoneyDifferences } from '#server/returns/money-check-store.ts'
import { findRatingDifferences } from '#server/reviews/rating-check-store.ts'
import { findTransferDifferences } from '#server/transfers/transfer-check-store.ts'

const counts = [
  findDifferences,
  findLayerDifferences,
  findConsignmentDifferences,
  findCounterDifferences,
  findSalesDifferences,
  findTransferDifferences,
  findCodDifferences,
  findMoneyDifferences,
  findRatingDifferences,
]

/** All that `npm run till:check` counts, and so what every backup that is tried out is held against; the chain of the audit log beside it. */
export async function findAllDifferences(db: DbOrTransaction): Promise<Difference[]> {
  const found: Difference[] = []
  for (const find of counts) found.push(...(await find(db)))
  return found
}
