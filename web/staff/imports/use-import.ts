import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { isUnderWay } from '#contract/catalogue/imports/import-status.ts'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'

const pause = 700
const pauseAfterFailure = 3000

/** An import as it stands now: polled while it is under way. */
export function useImport(loaded: BookImport) {
  const { revalidate } = useRevalidator()
  const [heard, setHeard] = useState(loaded)
  const [lost, setLost] = useState(false)
  const [before, setBefore] = useState(loaded)
  if (before !== loaded) {
    setBefore(loaded)
    setHeard(loaded)
  }
  const { import_id: id, status } = heard
  useEffect(() => {
    if (!isUnderWay(status)) return undefined
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const answer = await api('GET /books/get-import', {
        ...byId(id),
        signal: stopping.signal,
        quiet: true,
      }).catch(() => undefined)
      if (stopping.signal.aborted) return
      setLost(answer === undefined)
      if (answer) setHeard(answer.data)
      // Its rows and the list of all come from the server again.
      if (answer && !isUnderWay(answer.data.status)) return void revalidate()
      timer = setTimeout(() => void ask(), answer ? pause : pauseAfterFailure)
    }
    timer = setTimeout(() => void ask(), pause)
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [id, status, revalidate])
  return { now: heard, lost, setNow: setHeard }
}
