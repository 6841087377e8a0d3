import type { Config } from '#server/platform/process/config/config.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { Log } from '#server/platform/process/log.ts'
import { openPictureStorage } from '#server/platform/files/picture-storage.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'

/** Dependencies of the verbs of reviews. */
export type ReviewContext = {
  db: Database['db']
  /** For what is the same for everybody. */
  reading: ReadDb
  writing: RateLimit
  keepPicture: (bytes: Buffer) => Promise<string>
  /** Once nothing shows it any more. */
  dropPicture: (url: string | null) => Promise<void>
}

type ContextOptions = {
  config: Config
  database: Database
  readDatabase: { db: ReadDb }
  storage: FileStorage
  limits: RateLimits
  log: Log
}

export function createReviewContext({
  config,
  database,
  readDatabase,
  storage,
  limits,
  log,
}: ContextOptions): ReviewContext {
  return {
    db: database.db,
    reading: readDatabase.db,
    writing: limits.of({ name: 'reviews', by: 'person', limit: config.reviewsPerMinute, seconds: 60 }),
    keepPicture: (bytes) => storage.save('review', bytes, 'webp'),
    dropPicture: openPictureStorage(storage, 'review', log).drop,
  }
}

/** The reviews of a book, or of any: as the triggers of reviews, readers and deliveries invalidate them. */
export const reviewTag = (bookId: number | undefined) =>
  bookId === undefined ? 'reviews' : `reviews:${bookId}`
