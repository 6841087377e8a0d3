import { useEffect, useState } from 'react'
import type { RequestBody } from '#contract/calls.ts'
import { bulkSentences as sentences } from '#contract/goods/fulfilment/bulk-sentences.ts'
import type { BulkOutcome, BulkPreview, BulkResult } from '#contract/goods/fulfilment/bulk-steps.ts'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { idempotencyKey } from '#web/base/platform/api/attempt-key.ts'
import { untilComplete } from '#web/staff/lists/bulk/until-complete.ts'
import { useOneAtATime } from '#web/staff/lists/bulk/use-one-at-a-time.ts'
import { previewBulkStep } from './bulk-calls.ts'

type BulkBody = RequestBody<'POST /orders/apply-bulk-step'>

type Attempt = { key: string; body: BulkBody }
/** Further fields of the request, beside its orders. */
export type StepFields = Pick<BulkBody, 'carrier' | 'cancel_reason' | 'restock'> & {
  numbers?: ReadonlyMap<number, string>
}

const openOf = ({ orders }: BulkResult) => orders.filter(({ outcome }) => outcome === null).length
/** It was tried: it is as it was before the step, or the reason says why not. */
export const isUndoTried = ({ undone, undo_code }: BulkOutcome) => undone || undo_code !== null
const waitingForUndo = ({ orders }: BulkResult) =>
  orders.filter((order) => order.outcome === 'done' && !isUndoTried(order)).length

/** Before any order took its step: then it may be sent once more, otherwise. */
const isRefusedAtOnce = (thrown: unknown): thrown is ApiRefusal =>
  thrown instanceof ApiRefusal && [400, 409, 413, 422].includes(thrown.status)

/** A step of many orders: what would become of them, what became of them, and the way back. */
export function useBulkStep(step: BulkStep, chosen: readonly number[]) {
  const foreseen = useBulkPreview(step, chosen)
  const { busy, during } = useOneAtATime()
  const [result, setResult] = useState<BulkResult>()
  const [failure, setFailure] = useState('')
  // As it was sent: an answer that is lost is asked for again under the same key.
  const [attempt, setAttempt] = useState<Attempt>()

  const apply = (fields: StepFields) =>
    during(async () => {
      const now = attempt ?? { key: idempotencyKey(), body: bodyOf(step, foreseen.preview, fields) }
      setAttempt(now)
      setFailure('')
      try {
        await untilComplete(
          () => api('POST /orders/apply-bulk-step', { body: now.body, idempotencyKey: now.key }),
          (answer) => ({ left: openOf(answer.data) }),
          (answer) => setResult(answer.data),
        )
      } catch (thrown) {
        if (isRefusedAtOnce(thrown)) setAttempt(undefined)
        setFailure(isRefusedAtOnce(thrown) ? sentenceOf(thrown, sentences.applyBroke) : sentences.applyBroke)
      }
    })

  const undo = ({ bulk_id }: BulkResult) =>
    during(async () => {
      setFailure('')
      try {
        await untilComplete(
          () => api('POST /orders/undo-bulk-step', { body: { bulk_id: bulk_id } }),
          (answer) => ({ left: waitingForUndo(answer.data) }),
          (answer) => setResult(answer.data),
        )
      } catch (thrown) {
        setFailure(isRefusedAtOnce(thrown) ? thrown.message : sentences.undoBroke)
      }
    })

  /** Those that were left out, looked at once more. */
  const again = (left: readonly number[]) => {
    setResult(undefined)
    setAttempt(undefined)
    setFailure('')
    foreseen.lookAt(left)
  }

  return {
    ...foreseen,
    failure: failure || foreseen.failure,
    result,
    finished: result !== undefined && openOf(result) === 0,
    sent: attempt !== undefined,
    busy,
    apply,
    undo,
    again,
  }
}
export type BulkStepRun = ReturnType<typeof useBulkStep>

function bodyOf(
  step: BulkStep,
  preview: BulkPreview | undefined,
  { numbers, ...shared }: StepFields,
): BulkBody {
  const going = preview?.data.filter(({ goes }) => goes) ?? []
  return {
    step,
    orders: going.map(({ order_id, version }) => {
      const tracking_number = numbers?.get(order_id)
      return { order_id, version, ...(tracking_number && { tracking_number }) }
    }),
    ...shared,
  }
}

type Look = { ids: readonly number[] }

/** Preview of a step for these orders, retried when it failed, or for some of them. */
function useBulkPreview(step: BulkStep, chosen: readonly number[]) {
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
