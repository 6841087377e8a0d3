import { outgoingSeconds } from '#server/platform/process/shop-metrics.ts'
import { traced } from '#server/platform/tracing/tracing.ts'

/** Callee and purpose of a call, in words of the shop's own. */
export type OutgoingCall = { to: string; call: string }

/** Measures a call to another house's server, as a span too. Nothing of ours is sent along: whom we ask needs no trace. */
export async function outgoing<Answer>(
  { to, call }: OutgoingCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const since = performance.now()
  const note = (outcome: string) =>
    outgoingSeconds.observe({ to, call, outcome }, (performance.now() - since) / 1000)
  try {
    const answer = await traced(`${to} ${call}`, { kind: 'client', attributes: { 'peer.service': to } }, work)
    note('ok')
    return answer
  } catch (error) {
    note(isLate(error) ? 'late' : 'failed')
    throw error
  }
}

function isLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || ('code' in error && error.code === 'ETIMEDOUT')) return true
  return isLate(error.cause)
}
