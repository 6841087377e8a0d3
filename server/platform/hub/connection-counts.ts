import { randomUUID } from 'node:crypto'
import { type RateLimitStore, soon } from '#server/platform/guard/limits/rate-limit-store.ts'
import type { Socket } from 'socket.io'
import { tooManyConnections } from '#contract/hub.ts'
import { forbidden, unavailable } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { MessageLine } from '#server/platform/process/message-line.ts'
import type { SharedPart } from '#server/platform/workers/worker-pool.ts'

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

type SharedConnectionCounts = ReturnType<typeof openSharedConnectionCounts>

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

type Connection = Pick<Socket['conn'], 'readyState' | 'once' | 'off'>

/** Counts the connections of each person, at this process and together with the others. */
export class ConnectionCounter {
  readonly #most: number
  readonly #shared: SharedConnectionCounts
  readonly #counts = new Map<number, number>()
  readonly #owners = new WeakMap<Connection, number>()

  constructor(most: number, shared: SharedConnectionCounts) {
    this.#most = most
    this.#shared = shared
  }

  async take(connection: Connection, userId: number) {
    const owner = this.#owners.get(connection)
    if (owner === userId) return
    if (owner !== undefined) throw new Failure(forbidden)
    // A connection closed while its person was looked up closes no second time, and would be counted for ever.
    if (connection.readyState !== 'open') throw new Failure(unavailable)
    const held = (this.#counts.get(userId) ?? 0) + 1
    if (held > this.#most) throw new Failure(tooManyConnections)
    this.#owners.set(connection, userId)
    this.#counts.set(userId, held)
    const giveBack = () => this.#giveBack(connection, userId)
    connection.once('close', giveBack)
    if (await this.#shared.hold(userId, held, this.#most)) return
    connection.off('close', giveBack)
    giveBack()
    throw new Failure(tooManyConnections)
  }

  #giveBack(connection: Connection, userId: number) {
    if (!this.#owners.delete(connection)) return
    const left = (this.#counts.get(userId) ?? 1) - 1
    if (left > 0) this.#counts.set(userId, left)
    else this.#counts.delete(userId)
    void this.#shared.release(userId, left)
  }
}

type Question = { userId: number; held: number; most: number }

/** The primary knows how many lines a person holds at each worker. */
export function shareConnections(): SharedPart {
  const places = new Map<number, Map<number, number>>()

  function write(worker: number, { userId, held }: Omit<Question, 'most'>) {
    const ofPerson = places.get(userId) ?? new Map<number, number>()
    if (held > 0) ofPerson.set(worker, held)
    else ofPerson.delete(worker)
    if (ofPerson.size > 0) places.set(userId, ofPerson)
    else places.delete(userId)
  }

  function hold(worker: number, question: Question): boolean {
    const others = [...(places.get(question.userId) ?? [])].filter(([id]) => id !== worker)
    const all = others.reduce((sum, [, held]) => sum + held, question.held)
    if (all > question.most) return false
    write(worker, question)
    return true
  }

  return {
    answers: ({ id }) => ({
      'hold-place': (question: Question) => hold(id, question),
      'release-place': (question: Question) => write(id, question),
    }),
    left: ({ id }) => [...places.keys()].forEach((userId) => write(id, { userId, held: 0 })),
  }
}

/** Counts of people's connections at all workers together, as one of them asks for them. */
export const placesAtPrimary = (line: MessageLine): SharedConnectionCounts => ({
  hold: (userId, held, most) => line.ask('hold-place', { userId, held, most }),
  release: async (userId, held) => line.tell('release-place', { userId, held }),
  close: async () => {},
})
