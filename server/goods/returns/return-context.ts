import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { openPictureStorage } from '#server/platform/files/picture-storage.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'
import { uploadUrl } from '#server/platform/files/file-storage.ts'

/** Dependencies of the verbs of returns. */
export type ReturnContext = PaymentContext & {
  afterCommit: AfterCommit
  asking: RateLimit
  addingPictures: RateLimit
  keepPicture: (bytes: Buffer) => Promise<string>
  dropPicture: (url: string | null) => Promise<void>
}

type Options = {
  payments: PaymentContext
  storage: FileStorage
  limits: RateLimits
  afterCommit: AfterCommit
}

const shape = { within: 1280 }

export function createReturnContext({ payments, storage, limits, afterCommit }: Options): ReturnContext {
  const hourly = (name: string, limit: number) => limits.of({ name, by: 'person', limit, seconds: 3600 })
  return {
    ...payments,
    afterCommit,
    asking: hourly('returns', budgets.returns.asked),
    addingPictures: hourly('return-pictures', budgets.returns.pictures),
    keepPicture: async (bytes) =>
      uploadUrl(await storage.save('return', await reEncodeImage('image', bytes, shape), 'webp')),
    dropPicture: openPictureStorage(storage, 'return', payments.log).drop,
  }
}
