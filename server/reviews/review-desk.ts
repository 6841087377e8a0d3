import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { FileStorage } from '#server/platform/file-storage.ts'
import type { Log } from '#server/platform/log.ts'
import { openPictureShelf } from '#server/platform/picture-shelf.ts'
import type { RateLimit, RateLimits } from '#server/platform/rate-limits.ts'

/** What the verbs of reviews work with. */
export type ReviewDesk = {
  db: Database['db']
  writing: RateLimit
  keepPicture: (bytes: Buffer) => Promise<string>
  /** Once nothing shows it any more. */
  dropPicture: (url: string | null) => Promise<void>
}

type DeskOptions = {
  config: Config
  database: Database
  storage: FileStorage
  limits: RateLimits
  log: Log
}

export function openReviewDesk({ config, database, storage, limits, log }: DeskOptions): ReviewDesk {
  return {
    db: database.db,
    writing: limits.of({ name: 'reviews', by: 'person', limit: config.reviewsPerMinute, seconds: 60 }),
    keepPicture: (bytes) => storage.save('review', bytes, 'webp'),
    dropPicture: openPictureShelf(storage, 'review', log).drop,
  }
}
