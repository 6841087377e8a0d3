import { useRef } from 'react'

/** The same request sent again, after a double click or a lost answer, has the same key; another one has its own. */
export function useAttemptKey() {
  const attempt = useRef({ sent: '', key: '' })
  return (body: object): string => {
    const sent = JSON.stringify(body)
    if (attempt.current.sent !== sent) attempt.current = { sent, key: idempotencyKey() }
    return attempt.current.key
  }
}

/** A name for one attempt; `randomUUID` is missing where a page is not reached over TLS. */
export function idempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
