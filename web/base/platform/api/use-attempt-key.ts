import { useRef } from 'react'
import { idempotencyKey } from '#web/base/platform/api/idempotency-key.ts'

/** The same request sent again, after a double click or a lost answer, has the same key; another one has its own. */
export function useAttemptKey() {
  const attempt = useRef({ sent: '', key: '' })
  return (body: object): string => {
    const sent = JSON.stringify(body)
    if (attempt.current.sent !== sent) attempt.current = { sent, key: idempotencyKey() }
    return attempt.current.key
  }
}
