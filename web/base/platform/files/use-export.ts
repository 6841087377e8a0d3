import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { download, type FileCall, type Progress } from './download.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

type File = { call: FileCall; query: object; name: string }

/** One file at a time, and none for a screen that was left. */
export function useExport<Format extends string>(fileOf: (format: Format) => File, failed: string) {
  const [running, setRunning] = useState<Progress & { format: Format }>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  const run = async (format: Format) => {
    if (stopper.current) return
    const mine = new AbortController()
    stopper.current = mine
    setRunning({ format, bytes: 0, part: undefined })
    const { call, query, name } = fileOf(format)
    try {
      await download(call, {
        query,
        name,
        signal: mine.signal,
        onProgress: (progress) => setRunning({ format, ...progress }),
      })
    } catch (thrown) {
      if (!mine.signal.aborted) toast.error(sentenceOf(thrown, failed))
    } finally {
      stopper.current = undefined
      setRunning(undefined)
    }
  }

  return { running, start: (format: Format) => void run(format), stop: () => stopper.current?.abort() }
}
