import type { FastifyReply } from 'fastify'

/** Made once: each would be an error of its own, with the stack of where it was made. */
const gone = new DOMException('The line was closed', 'AbortError')

/** Aborted when the line is closed on which the answer was to go. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(gone)
  if (raw.destroyed) abort()
  else raw.once('close', abort)
  return controller.signal
}
