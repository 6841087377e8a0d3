import { useEffect, useState } from 'react'
import { bulkSentences as sentences } from '#contract/goods/fulfilment/bulk-sentences.ts'
import type { BulkPreview } from '#contract/goods/fulfilment/bulk-steps.ts'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { previewBulkStep } from './bulk-calls.ts'

type Look = { ids: readonly number[] }

/** What a step would do to these orders, asked again when it failed, or of some of them. */
export function useBulkPreview(step: BulkStep, chosen: readonly number[]) {
  const [look, setLook] = useState<Look>({ ids: chosen })
  const [preview, setPreview] = useState<BulkPreview>()
  const [failure, setFailure] = useState('')

  useEffect(() => {
    const asking = new AbortController()
    previewBulkStep({ step, order_ids: [...look.ids] }, { signal: asking.signal }).then(
      setPreview,
      (thrown: unknown) => {
        if (!asking.signal.aborted) setFailure(sentenceOf(thrown, sentences.previewBroke))
      },
    )
    return () => asking.abort()
  }, [step, look])

  const lookAt = (ids: readonly number[]) => {
    setPreview(undefined)
    setFailure('')
    setLook({ ids })
  }
  return { ids: look.ids, preview, failure, lookAt }
}
