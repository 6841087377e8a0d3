import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RunParcel } from '#contract/goods/delivery-runs/delivery-runs.ts'
import {
  type ParcelOutcome,
  parcelOutcomeNames,
  parcelOutcomes,
} from '#contract/goods/delivery-runs/run-rules.ts'
import { runSentences as words } from '#contract/goods/delivery-runs/run-sentences.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'

type Props = { runId: number; parcel: RunParcel; onClose: () => void }

/** Outcome of a parcel: most arrive, and that is chosen already. */
export default function ParcelDialog({ runId, parcel, onClose }: Props) {
  const { order_id, order_code, customer_name, cash } = parcel
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<ParcelOutcome>('delivered')
  const submit = useRecordChange({
    check: (values): Problems =>
      outcome === 'delivered' || textOf(values, 'reason').trim() ? {} : { reason: words.reasonMissing },
    change: (values) =>
      api('PUT /delivery-runs/mark-parcel', {
        ...byId(runId),
        body: {
          order_id,
          outcome,
          ...(outcome !== 'delivered' && { reason: textOf(values, 'reason') }),
          ...(outcome === 'back' && { restock: values.has('restock') }),
        },
      }),
    reload: revalidate,
    onClose,
    fallback: words.failed,
  })
  return (
    <FormModal title={`Kết quả của đơn ${order_code}`} action="Ghi kết quả" submit={submit} onClose={onClose}>
      <p className="break-words">
        {customer_name} ·{' '}
        {cash > 0 ? (
          <>
            thu <strong className="figures">{formatDong(cash)}</strong>
          </>
        ) : (
          'không thu tiền'
        )}
      </p>
      <RadioCards
        legend="Kết quả"
        name="outcome"
        choices={parcelOutcomes.map((value) => ({ value, name: parcelOutcomeNames[value] }))}
        chosen={outcome}
        onChoose={setOutcome}
        problem={submit.problemOf('outcome')}
      />
      {outcome !== 'delivered' && (
        <TextArea
          label={outcome === 'back' ? 'Lý do hủy' : 'Lý do chưa giao được'}
          name="reason"
          rows={2}
          maxLength={500}
          problem={submit.problemOf('reason') ?? ''}
        />
      )}
      {outcome === 'back' && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="restock" defaultChecked className="size-4.5 accent-seal" />
          {fulfilmentSentences.restock}
        </label>
      )}
    </FormModal>
  )
}
