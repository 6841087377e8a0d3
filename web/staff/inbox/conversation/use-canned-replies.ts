import { useCallback, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { CannedReply } from '#contract/talking/inbox/inbox.ts'

/** The canned replies, loaded when they are first wanted (lazily). */
export function useCannedReplies() {
  const [list, setList] = useState<readonly CannedReply[]>()
  const [failure, setFailure] = useState<unknown>()
  const look = useCallback(async () => {
    setFailure(undefined)
    try {
      setList((await api('GET /messages/canned-replies', { quiet: true })).data)
    } catch (thrown) {
      setFailure(thrown)
    }
  }, [])
  return { list, failure: list ? undefined : failure, look }
}
export type CannedReplies = ReturnType<typeof useCannedReplies>
