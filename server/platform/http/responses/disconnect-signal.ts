import type { FastifyReply } from 'fastify'

/** Aborted when the line is closed on which the answer was to go. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
