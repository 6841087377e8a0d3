import { useState } from 'react'
import type { RunParcel } from '#contract/goods/delivery-runs/delivery-runs.ts'
import {
  type ParcelOutcome,
  parcelOutcomeNames,
  parcelOutcomes,
} from '#contract/goods/delivery-runs/run-rules.ts'
import { runSentences as words } from '#contract/goods/delivery-runs/run-sentences.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

const choices = parcelOutcomes.map((value) => ({ value, name: parcelOutcomeNames[value] }))

type Props = { runId: number; parcel: RunParcel; onClose: () => void }

/** Outcome of a parcel: most arrive, and that is chosen already. */
export default function ParcelDialog({ runId, parcel, onClose }: Props) {
  const { order_id, order_code, customer_name, cash } = parcel
  const [outcome, setOutcome] = useState<ParcelOutcome>('delivered')
  return (
    <FormDialog
      title={`Kết quả của đơn ${order_code}`}
      action="Ghi kết quả"
      call="PUT /delivery-runs/mark-parcel"
      id={runId}
      about={
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
      }
      fields={{
        outcome: { kind: 'choice', label: 'Kết quả', choices, chosen: outcome, onChoose: setOutcome },
        ...(outcome !== 'delivered' && {
          reason: {
            kind: 'lines',
            label: outcome === 'back' ? 'Lý do hủy' : 'Lý do chưa giao được',
            rows: 2,
            maxLength: 500,
            missing: words.reasonMissing,
          },
        }),
        ...(outcome === 'back' && {
          restock: { kind: 'tick', label: fulfilmentSentences.restock, defaultChecked: true },
        }),
      }}
      rest={{ order_id }}
      reload="page"
      fallback={words.failed}
      onClose={onClose}
    />
  )
}
