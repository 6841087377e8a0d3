import { findDifferences } from '#server/orders/till-check-store.ts'
import { findSalesDifferences } from '#server/reports/sales-check-store.ts'
import { findRatingDifferences } from '#server/reviews/rating-check-store.ts'
import { onDatabase, tellDifferences } from './on-database.ts'

// npm run till:check: counts stock, orders, coupons, payments, sales and ratings anew and names whatever differs from what is kept.
await onDatabase(async (db) => {
  const differences = [
    ...(await findDifferences(db)),
    ...(await findSalesDifferences(db)),
    ...(await findRatingDifferences(db)),
  ]
  tellDifferences(
    differences,
    'Sổ kho, đơn hàng, mã giảm giá, thanh toán, sổ bán hàng và điểm đánh giá đều khớp.',
  )
})
