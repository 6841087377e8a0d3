import type { SessionEvents } from '#server/platform/guard/sessions/session-events.ts'
import type { HubServer } from './hub-publisher.ts'
import { admissionTimeoutMs } from './hub-admission.ts'

export const roomOfSession = (sessionId: number) => `session:${sessionId}`

/** Disconnects the sockets of a session when it ends, those included whose admission is under way just then. */
export function disconnectEndedSessions(io: HubServer, sessionEvents: SessionEvents) {
  const justEnded = new Set<number>()
  const stop = sessionEvents.onEnd(({ session_id }) => {
    justEnded.add(session_id)
    setTimeout(() => justEnded.delete(session_id), admissionTimeoutMs).unref()
    io.local.in(roomOfSession(session_id)).disconnectSockets(true)
  })
  return { hasJustEnded: (sessionId: number) => justEnded.has(sessionId), stop }
}
