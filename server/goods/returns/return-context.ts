import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { openPictureStorage } from '#server/platform/files/picture-storage.ts'
import { type FileStorage, uploadUrl } from '#server/platform/files/file-storage.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'
import { returnChanged, returnNotFound, returnStep } from '#contract/goods/returns/returns.ts'
import { mayBecome, type ReturnState } from '#contract/goods/returns/return-states.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findReturn, type HeldReturn, holdReturnedOrder, type ReturnedOrder } from './return-store.ts'

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

type Wanted = { to: ReturnState; version?: number | undefined }
type Held = { order: ReturnedOrder; held: HeldReturn }

/** Takes the row lock of the order, and refuses a step that the return does not take any more, or that was decided on an older one. */
export async function holdReturn(tx: Transaction, returnId: number, { to, version }: Wanted): Promise<Held> {
  const seen = await findReturn(tx, returnId)
  const order = seen && (await holdReturnedOrder(tx, seen.order_id))
  const held = order && (await findReturn(tx, returnId))
  if (!order || !held) throw new Failure(returnNotFound)
  if (version !== undefined && version !== held.version) throw new Failure(returnChanged)
  if (!mayBecome(held.state, to)) throw new Failure(returnStep)
  return { order, held }
}
