import { enterMissingSales } from '#server/selling/sales/sales-journal-store.ts'
import { findSalesDifferences } from '#server/desk/reports/sales-check-store.ts'
import { onWholeDatabase, printDifferences } from './operate/on-database.ts'

// npm run sales:enter: enters what delivered orders lack that came into the database by another way than the shop's own.
await onWholeDatabase(async (db) => {
  console.log(`Đã ghi ${await enterMissingSales(db)} mục vào sổ bán hàng.`)
  printDifferences(await findSalesDifferences(db), 'Sổ bán hàng khớp với đơn hàng.')
})
