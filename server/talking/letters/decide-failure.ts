/** Fields of an error that say what became of a letter; nodemailer's names. */
export type SendingError = { code?: unknown; command?: unknown; responseCode?: unknown }

export type Failing =
  /** This letter was refused for good. */
  | { kind: 'give-up' }
  /** The mail server is not to be had: no other letter would fare better now. */
  | { kind: 'later'; seconds: number; whose: 'server' }
  | { kind: 'later'; seconds: number; whose: 'letter' }

export const mostAttempts = 8
const minute = 60
const longestServerPause = 15 * minute
const longestPause = 17 * 60 * minute

/** 1, 4, 16, 64 minutes, 4 hours, then 17 hours each. */
export const pauseOf = (attempts: number) => Math.min(minute * 4 ** (attempts - 1), longestPause)

/**
 * After so many attempts. A server that refuses this address or these words for good (5xx) will not take them tomorrow; one that
 * says later (4xx), or breaks off, is asked again after growing pauses; one that cannot be reached or does not let the shop in
 * fails every letter, so none is given up for it, until it is too late for that letter.
 */
export function decideFailure(error: SendingError, attempts: number): Failing {
  if (error.code === 'EADDRESS') return { kind: 'give-up' }
  if (isOfServer(error))
    return { kind: 'later', seconds: Math.min(pauseOf(attempts), longestServerPause), whose: 'server' }
  const refused = statusOf(error) >= 500 && isOfLetter(error)
  if (refused || attempts >= mostAttempts) return { kind: 'give-up' }
  return { kind: 'later', seconds: pauseOf(attempts), whose: 'letter' }
}

const statusOf = ({ responseCode }: SendingError) => (typeof responseCode === 'number' ? responseCode : 0)

/** Said to the address, or to the letter itself. */
const isOfLetter = ({ command }: SendingError) => command === 'RCPT TO' || command === 'DATA'

function isOfServer({ code, command }: SendingError): boolean {
  if (code === 'EAUTH' || code === 'EDNS' || code === 'ETLS' || code === 'ENOAUTH') return true
  return (
    (code === 'ECONNECTION' || code === 'ETIMEDOUT' || code === 'ESOCKET') && (!command || command === 'CONN')
  )
}

/** Reason that the staff may read: codes only, for what servers say quotes addresses. */
export function nameFailure(error: SendingError): string {
  const { code } = error
  const parts = [statusOf(error) || undefined, typeof code === 'string' ? code : undefined]
  return parts.filter((part) => part !== undefined).join(' ') || 'unknown'
}
