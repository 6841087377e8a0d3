import { loadEnvFile } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { findDifferences } from '#server/orders/till-check-store.ts'
import { findSalesDifferences } from '#server/reports/sales-check-store.ts'
import { findDatabase } from './find-database.ts'

// npm run till:check: counts stock, orders, coupons, payments and sales anew and names whatever differs from what is kept.
loadEnvFile()
const server = await findDatabase()
await migrate(server.url)
const database = openDatabase({ url: server.url, poolSize: 1, onLostConnection: console.error })
try {
  await database.db.execute('set statement_timeout = 0')
  const differences = [...(await findDifferences(database.db)), ...(await findSalesDifferences(database.db))]
  for (const { what, id, kept, counted } of differences)
    console.log(`✗ ${what}: ${id}, kept ${kept}, counted ${counted}`)
  console.log(
    differences.length === 0
      ? '✓ Sổ kho, đơn hàng, mã giảm giá, thanh toán và sổ bán hàng đều khớp.'
      : 'Có chỗ không khớp.',
  )
  if (differences.length > 0) process.exitCode = 1
} finally {
  await database.close()
  await server.stop()
}
