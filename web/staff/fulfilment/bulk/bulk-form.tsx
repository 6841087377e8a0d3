import { type KeyboardEvent, useRef, useState } from 'react'
import { bulkSentences as sentences, bulkStepWords } from '#contract/goods/fulfilment/bulk-sentences.ts'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Spinner } from '#web/base/ui/elements/spinner.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { BulkPreviewList } from './bulk-preview-list.tsx'
import { CancelFields } from './cancel-fields.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import type { BulkStepRun } from './use-bulk-step.ts'
import { useTrackingNumbers } from './use-tracking-numbers.ts'

type Props = { id: string; step: BulkStep; run: BulkStepRun }

/** What a step asks for, and who takes it; once it was sent it stays as it is, to be sent again. */
export function BulkForm({ id, step, run }: Props) {
  const { preview, sent, failure } = run
  const form = useRef<HTMLFormElement>(null)
  const [reasonMissing, setReasonMissing] = useState(false)
  const going = preview?.data.filter(({ goes }) => goes) ?? []
  const tracking = useTrackingNumbers(going)

  const apply = () => {
    const values = new FormData(form.current ?? undefined)
    const cancel_reason = textOf(values, 'cancel_reason').trim()
    const missing = step === 'cancel' && !sent && cancel_reason === ''
    setReasonMissing(missing)
    if (missing) form.current?.querySelector('textarea')?.focus()
    else
      void run.apply({
        ...(step === 'ship' && { numbers: tracking.numbers, carrier: tracking.carrier }),
        ...(step === 'cancel' && { cancel_reason, restock: textOf(values, 'restock') !== 'lost' }),
      })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || going.length === 0) return
    event.preventDefault()
    apply()
  }

  return (
    // Keys of its fields, as they come up.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={id}
      ref={form}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      className="space-y-4"
    >
      <FormAlert>{failure}</FormAlert>
      <Progress run={run} />
      {!preview && failure === '' && <Waiting />}
      {preview && (
        <>
          {going.length > 0 && (step === 'ship' || step === 'cancel') && (
            <fieldset disabled={sent} className="min-w-0 space-y-4">
              <legend className="sr-only">{bulkStepWords[step].verb}</legend>
              {step === 'ship' ? (
                <ParcelFields tracking={tracking} going={going} />
              ) : (
                <CancelFields going={going} problem={reasonMissing ? sentences.reason : ''} />
              )}
            </fieldset>
          )}
          {run.result === undefined && <BulkPreviewList step={step} preview={preview} />}
        </>
      )}
    </form>
  )
}

const Waiting = () => (
  <p className="flex min-h-24 items-center gap-3 text-ink-soft">
    <Spinner /> Đang xem từng đơn…
  </p>
)

/** How far it is, while there is more than one answer. */
function Progress({ run: { result, busy } }: Pick<Props, 'run'>) {
  if (!result) return null
  const ready = result.orders.filter(({ outcome }) => outcome !== null).length
  return (
    <div>
      <p aria-live="polite">
        {busy ? 'Đang làm' : 'Đã làm'} {formatNumber(ready)} trên {formatNumber(result.orders.length)} đơn
        hàng
      </p>
      <progress
        aria-label="Đã làm được"
        value={ready}
        max={result.orders.length}
        className="mt-1.5 h-2 w-full accent-jade"
      />
    </div>
  )
}
