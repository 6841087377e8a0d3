import { loadEnvFile } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { enterMissingSales, findSalesDifferences } from '#server/reports/sales-check-store.ts'
import { findDatabase } from './find-database.ts'

// npm run sales:enter: enters delivered orders that came into the database by another way than the shop's own.
loadEnvFile()
const server = await findDatabase()
await migrate(server.url)
const database = openDatabase({ url: server.url, poolSize: 1, onLostConnection: console.error })
try {
  await database.db.execute('set statement_timeout = 0')
  console.log(`Đã ghi ${await enterMissingSales(database.db)} mục vào sổ bán hàng.`)
  const differences = await findSalesDifferences(database.db)
  for (const { what, id, kept, counted } of differences)
    console.log(`✗ ${what}: ${id}, kept ${kept}, counted ${counted}`)
  console.log(differences.length === 0 ? '✓ Sổ bán hàng khớp với đơn hàng.' : 'Có chỗ không khớp.')
  if (differences.length > 0) process.exitCode = 1
} finally {
  await database.close()
  await server.stop()
}
