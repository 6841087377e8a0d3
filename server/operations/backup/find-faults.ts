import { checkAuditChain } from '#server/identity/audit/check-audit-chain.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { findAllDifferences } from './find-all-differences.ts'
import { allowLongStatements } from './long-statements-store.ts'

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
