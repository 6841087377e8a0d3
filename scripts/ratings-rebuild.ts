import { rebuildRatings } from '#server/catalogue/reviews/rebuild-ratings.ts'
import { onWholeDatabase } from './operate/on-database.ts'

// npm run ratings:rebuild: counts the stars and the number of reviews of every book anew.
await onWholeDatabase(async (db) => {
  console.log(`✓ Đã tính lại điểm đánh giá của ${await rebuildRatings(db)} cuốn sách.`)
})
