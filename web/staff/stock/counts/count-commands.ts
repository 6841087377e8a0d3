import type { Scanned } from '#web/staff/stock/receipts/read-scan.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { countSentences as words } from '#contract/catalogue/book-admin/count-sentences.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

export const scanCount = (id: number, { isbn, copies }: Scanned, idempotencyKey: string) =>
  api('POST /goods/scan-count', { ...byId(id), body: { isbn, copies }, idempotencyKey })

export const setCount = (id: number, book_id: number, counted: number | null) =>
  api('PUT /goods/set-count', { ...byId(id), body: { book_id, counted } })

/** Runs a command after the last scan, says what came of it, and reads the stock-take again. */
export function useCountCommand(settled: () => Promise<void>) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const act = async (command: () => Promise<unknown>, said = '', then: () => unknown = revalidate) => {
    setBusy(true)
    try {
      await settled()
      await command()
      if (said) toast.success(said)
      await then()
    } catch (thrown) {
      toast.error(sentenceOf(thrown, words.failed))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}

export type CountCommand = ReturnType<typeof useCountCommand>
