import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { FairQueue } from '#server/platform/guard/limits/fair-queue.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '#contract/base/people/person.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import { disconnectSignal } from './responses/streamed-rows.ts'

/** A call with a file waits with it, before any of it is read, until there is room for it and for what becomes of it. */
export const uploads = new FairQueue(budgets.uploads)
/** Writes of strangers wait for each other, so that they leave the database to those who read. */
export const turns = new FairQueue(budgets.turns)
export const heavyCalls = new FairQueue(budgets.heavyCalls)
/** Cache misses of what is the same for everybody: strangers' reads, which leave the database to others as well. */
export const reads = new FairQueue(budgets.reads)
export const batchedReads = new FairQueue(budgets.batchedReads)

export const isHeavy = ({ heavy }: Endpoint, query: { page?: unknown } | undefined) =>
  heavy === 'always' || (heavy === 'without-page' && query?.page === undefined)

/** Waits for a place and holds it until the answer is on its way, or its client has gone. */
export async function acquireSlot(
  queue: FairQueue,
  { ip }: FastifyRequest,
  reply: FastifyReply,
  person: Person | undefined,
) {
  const gone = disconnectSignal(reply)
  const leave = await queue.enter(person ? `person ${person.user_id}` : addressKey(ip), gone)
  if (gone.aborted) leave()
  else gone.addEventListener('abort', leave)
}
