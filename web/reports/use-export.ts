import { useEffect, useRef, useState } from 'react'
import { type Period, reportSentences } from '#contract/report-period.ts'
import type { ExportFormat } from '#contract/reports.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { download, type Progress } from '#web/platform/download.ts'
import { toast } from '#web/platform/toasts.tsx'

/** One file at a time, and none for a screen that was left. */
export function useExport({ start: startDate, end: endDate }: Period) {
  const [running, setRunning] = useState<Progress & { format: ExportFormat }>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  const start = async (format: ExportFormat) => {
    if (stopper.current) return
    const mine = new AbortController()
    stopper.current = mine
    setRunning({ format, bytes: 0, part: undefined })
    try {
      await download('/reports/export-order', {
        query: { startDate, endDate, format },
        name: `revenue-report-${startDate}-${endDate}.${format}`,
        signal: mine.signal,
        onProgress: (progress) => setRunning({ format, ...progress }),
      })
    } catch (thrown) {
      if (!mine.signal.aborted) toast.error(sentenceOf(thrown, reportSentences.exportFailed))
    } finally {
      stopper.current = undefined
      setRunning(undefined)
    }
  }

  return {
    running,
    start: (format: ExportFormat) => void start(format),
    stop: () => stopper.current?.abort(),
  }
}
