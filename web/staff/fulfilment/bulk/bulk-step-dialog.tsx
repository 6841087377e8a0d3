import { bulkStepWords } from '#contract/goods/fulfilment/bulk-sentences.ts'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { useId } from 'react'
import { BulkForm } from './bulk-form.tsx'
import { BulkResultView } from './bulk-result-view.tsx'
import { type BulkStepRun, useBulkStep } from './use-bulk-step.ts'

type Props = {
  step: BulkStep
  /** As they were when the dialog opened: the list behind it moves on. */
  ids: readonly number[]
  onClose: () => void
}

/** A step of many orders: who takes it and who does not, then what became of each. */
export default function BulkStepDialog({ step, ids, onClose }: Props) {
  const run = useBulkStep(step, ids)
  const { busy, finished, result } = run
  const leave = () => busy || onClose()
  return finished && result ? (
    <BulkResultView step={step} run={run} result={result} onClose={leave} />
  ) : (
    <BulkQuestion step={step} run={run} onClose={leave} />
  )
}

type QuestionProps = { step: BulkStep; run: BulkStepRun; onClose: () => void }

function BulkQuestion({ step, run, onClose }: QuestionProps) {
  const { preview, busy, sent } = run
  const formId = useId()
  const count = preview ? preview.goes : run.ids.length
  const action = `${bulkStepWords[step].verb} ${formatNumber(count)} đơn hàng`
  return (
    <Modal
      asks={step === 'confirm' || step === 'deliver'}
      size={step === 'ship' ? 'lg' : 'md'}
      title={`${action}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Thôi
          </Button>
          {preview || run.failure === '' ? (
            <Button type="submit" form={formId} busy={busy} disabled={!preview || preview.goes === 0}>
              {sent && !busy ? 'Làm tiếp' : action}
            </Button>
          ) : (
            <Button onClick={() => run.lookAt(run.ids)}>Xem lại</Button>
          )}
        </>
      }
    >
      <BulkForm id={formId} step={step} run={run} />
    </Modal>
  )
}
