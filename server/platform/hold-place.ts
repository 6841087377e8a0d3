import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '#contract/person.ts'
import { addressKey } from './address-key.ts'
import type { FairQueue } from './fair-queue.ts'
import { goneSignal } from './gone-signal.ts'

/** Waits for a place and holds it until the answer is on its way, or whoever wanted it has gone. */
export async function holdPlace(
  queue: FairQueue,
  { ip }: FastifyRequest,
  reply: FastifyReply,
  person: Person | undefined,
) {
  const gone = goneSignal(reply)
  const leave = await queue.enter(person ? `person ${person.user_id}` : addressKey(ip), gone)
  if (gone.aborted) leave()
  else gone.addEventListener('abort', leave)
}
