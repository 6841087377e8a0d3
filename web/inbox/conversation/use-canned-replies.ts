import { useCallback, useState } from 'react'
import type { CannedReply } from '#contract/inbox/inbox.ts'
import { fetchReplies } from '#web/inbox/inbox-calls.ts'

/** The canned replies, once somebody wants them. */
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
