import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { type Counts, MemoryCounts } from './memory-counts.ts'
import { type RateLimitStore, soon } from './rate-limit-store.ts'

type Bounds = { name: string; limit: number; seconds: number }

/** Counts that all processes share; each by itself while Redis is away. */
export class RedisCounts implements Counts {
  readonly #together: RateLimiterRedis
  readonly #here = new MemoryCounts()
  readonly #limit: number

  constructor(store: RateLimitStore, { name, limit, seconds }: Bounds) {
    this.#limit = limit
    this.#together = new RateLimiterRedis({
      keyPrefix: `${store.prefix}:limit:${name}`,
      points: limit,
      // Twice as long as a window: the one before is looked at as well.
      duration: 2 * seconds,
      storeClient: store.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      // A flood that is refused anyway asks Redis no more.
      inMemoryBlockOnConsumed: limit + 1,
    })
  }

  async read(who: string, window: number): Promise<number> {
    try {
      return (await soon(this.#together.get(keyOf(who, window))))?.consumedPoints ?? 0
    } catch {
      return this.#here.read(who, window)
    }
  }

  async add(who: string, window: number): Promise<number> {
    try {
      return (await soon(this.#together.consume(keyOf(who, window)))).consumedPoints
    } catch (thrown) {
      return thrown instanceof RateLimiterRes ? this.#limit + 1 : this.#here.add(who, window)
    }
  }

  async giveBack(who: string, window: number) {
    await soon(this.#together.reward(keyOf(who, window))).catch(() => this.#here.giveBack(who, window))
  }
}

const keyOf = (who: string, window: number) => `${who}@${window}`
