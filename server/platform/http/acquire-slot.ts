import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '#contract/base/people/person.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import type { FairQueue } from '#server/platform/guard/limits/fair-queue.ts'
import { disconnectSignal } from '#server/platform/http/responses/disconnect-signal.ts'

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
