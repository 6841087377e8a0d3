import { randomUUID } from 'node:crypto'
import { type Actor, call } from '#test/shop/actors.ts'
import type { YearWorld } from './year-world.ts'

export type Told = Awaited<ReturnType<typeof call>>
type Asked = {
  by?: Actor
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** May be sent again as it is: it has a key, or what it says is so already. */
  again?: boolean
  /** Though it is a GET. */
  writes?: boolean
}

const mostTries = 25

/** At the door of the step, or at the other. */
export const doorOf = ({ shops, now }: YearWorld, other = 0) =>
  shops.cached[(now.door + other) % shops.cached.length]?.url ?? ''

/** One call with the faults of its step. Until there is an answer it is sent again, as a browser and a till do. */
export async function send(world: YearWorld, path: string, asked: Asked = {}): Promise<Told> {
  const {
    by,
    again = false,
    writes = (asked.method ?? 'GET') !== 'GET' || asked.body !== undefined,
    ...rest
  } = asked
  const { fault } = world.now
  const once = (other = 0) =>
    call(doorOf(world, other), path, { ...rest, ...(by && { token: by.session.access }) })
  if (!writes || fault === 'none') return judged(path, await once())
  if (fault === 'cut') {
    played(world, 'cut')
    return throughCuts(world, path, once)
  }
  if (!again) return judged(path, await once())
  played(world, fault)
  if (fault === 'both') {
    const both = await Promise.all([once(0), once(1)])
    const [first, second] = both.map((answer) => judged(path, answer))
    return first && first.status < 400 ? first : (second as Told)
  }
  const lost = judged(path, await once())
  const answer = judged(path, await once(1))
  // Retry after a lost answer: what was done before may be refused now, and was done all the same.
  return lost.status < 400 && answer.status >= 400 ? lost : answer
}

export const played = ({ played: counts }: YearWorld, fault: string) =>
  counts.set(fault, (counts.get(fault) ?? 0) + 1)

/** The same under a key, new for each command. */
export const sendOnce = (world: YearWorld, path: string, asked: Asked) =>
  send(world, path, {
    ...asked,
    again: true,
    headers: { ...asked.headers, 'idempotency-key': randomUUID() },
  })

/** With nothing cut no call may fail of itself. */
function judged(path: string, answer: Told): Told {
  if (answer.status === 500 || answer.body.RspCode === '99')
    throw new Error(`${path} answered 500: ${answer.text}`)
  return answer
}

async function throughCuts(world: YearWorld, path: string, once: (other?: number) => Promise<Told>) {
  let seen: Told | undefined
  for (let tries = 0; tries < mostTries; tries++) {
    const cuts = tries < 2
    const asked = once(tries).catch(() => undefined)
    if (cuts) await cutAll(world)
    const answer = await asked
    if (answer && isAnswered(answer)) return answer
    seen = answer ?? seen
    if (tries > 2) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${path} was not answered after all was mended: ${seen?.status} ${seen?.text}`)
}

/** True also for what a gateway did not say; a notice that could not be taken is told again. */
const isAnswered = ({ status, body }: Told) =>
  (status < 500 || ['REFUND_UNKNOWN', 'GATEWAY_SILENT'].includes(body.code)) && body.RspCode !== '99'

/** Every connection in the middle of something. */
const cutAll = ({ beside }: YearWorld) =>
  beside.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    .catch(() => undefined)

/** Until no connection of the pools is one that was cut. */
export async function mended({ shops, beside }: YearWorld) {
  const pools = [...shops.cached, shops.anew, beside].map(({ pool }) => pool)
  for (let broken = true; broken;) {
    const asked = pools.flatMap((pool) =>
      Array.from({ length: 8 }, () => pool.query('select pg_sleep(0.005)')),
    )
    broken = (await Promise.allSettled(asked)).some(({ status }) => status === 'rejected')
  }
}
