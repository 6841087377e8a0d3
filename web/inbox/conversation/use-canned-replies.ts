import { useCallback, useState } from 'react'
import type { CannedReply } from '#contract/inbox/inbox.ts'
import { fetchReplies } from '#web/inbox/inbox-calls.ts'

/** The canned replies, loaded when they are first wanted (lazily). */
export function useCannedReplies() {
  const [list, setList] = useState<readonly CannedReply[]>()
  const [failure, setFailure] = useState<unknown>()
  const look = useCallback(async () => {
    setFailure(undefined)
    try {
      setList((await fetchReplies()).data)
    } catch (thrown) {
      setFailure(thrown)
    }
  }, [])
  return { list, failure: list ? undefined : failure, look }
}
export type CannedReplies = ReturnType<typeof useCannedReplies>
