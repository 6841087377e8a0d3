import { randomUUID } from 'node:crypto'
import type { RateLimitStore } from '#server/platform/guard/limits/rate-limit-store.ts'
import { soon } from '#server/platform/guard/limits/soon.ts'

/** So long after its last sign of life what a process holds counts no more. */
const lifeMs = 15_000
/** Longer than any line lives: its token runs out before. */
const keptSeconds = 3_600

/**
 * Writes how many places a process holds for a person, unless they are too many together with those of the processes
 * that live. The whole number is written, not a difference: what Redis lost comes right with the next line.
 */
const hold = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zadd', KEYS[2], now + ARGV[4], ARGV[1])
local all = tonumber(ARGV[2])
local places = redis.call('hgetall', KEYS[1])
for at = 1, #places, 2 do
  if places[at] ~= ARGV[1] then
    local till = redis.call('zscore', KEYS[2], places[at])
    if till and tonumber(till) > now then all = all + places[at + 1]
    else redis.call('hdel', KEYS[1], places[at]) end
  end
end
if all > tonumber(ARGV[3]) then return 0 end
redis.call('hset', KEYS[1], ARGV[1], ARGV[2])
redis.call('expire', KEYS[1], ${keptSeconds})
return 1`

const release = `
if ARGV[2] == '0' then return redis.call('hdel', KEYS[1], ARGV[1]) end
return redis.call('hset', KEYS[1], ARGV[1], ARGV[2])`

const live = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
return redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])`

const leave = `return redis.call('zrem', KEYS[1], ARGV[1])`

export type SharedConnectionCounts = ReturnType<typeof openSharedConnectionCounts>

/** Counts of people's connections at all processes together. A process that is killed is soon counted no more. */
export function openSharedConnectionCounts(store: RateLimitStore | undefined, life = lifeMs) {
  const id = randomUUID()
  const processes = `${store?.prefix}:hub:processes`
  const placesOf = (userId: number) => `${store?.prefix}:hub:places:${userId}`
  const tell = (script: string, keys: string[], ...values: (string | number)[]) =>
    // While Redis is away each process counts by itself.
    store &&
    soon(store.client.eval(script, { keys, arguments: [id, ...values.map(String)] })).catch(() => undefined)
  const timer = store && setInterval(() => void tell(live, [processes], life), life / 3).unref()
  return {
    async hold(userId: number, held: number, most: number): Promise<boolean> {
      return (await tell(hold, [placesOf(userId), processes], held, most, life)) !== 0
    },
    async release(userId: number, held: number) {
      await tell(release, [placesOf(userId)], held)
    },
    async close() {
      clearInterval(timer)
      await tell(leave, [processes])
    },
  }
}
