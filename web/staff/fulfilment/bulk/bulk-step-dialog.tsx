import { bulkSentences as sentences, bulkStepWords } from '#contract/goods/fulfilment/bulk-sentences.ts'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { TriangleAlert } from '#web/base/icons/first-icons.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Button, Spinner } from '#web/base/ui/elements/button.tsx'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { BulkResultView } from './bulk-result-view.tsx'
import { type BulkStepRun, useBulkStep } from './use-bulk-step.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { useTrackingNumbers } from './use-tracking-numbers.ts'
import type { BulkPreview, ForeseenOrder } from '#contract/goods/fulfilment/bulk-steps.ts'
import { noSuchOrder, orderStatus } from '#contract/selling/orders/order-status.ts'
import { OutcomeGroup } from '#web/staff/lists/bulk/outcome-group.tsx'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { TextArea } from '#web/base/ui/fields/text-field.tsx'

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

type BulkFormProps = { id: string; step: BulkStep; run: BulkStepRun }

/** Form of a step, and the orders that take it; once it was sent it stays as it is, for a retry. */
function BulkForm({ id, step, run }: BulkFormProps) {
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
                <Leaving tracking={tracking} going={going} />
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

/** Parcels with their numbers, and how many orders wait in the shop for who fetches them. */
function Leaving({ tracking, going }: ComponentProps<typeof ParcelFields>) {
  const parcels = going.filter(({ delivery }) => delivery === 'home')
  const fetched = going.length - parcels.length
  return (
    <>
      {fetched > 0 && <p>{formatNumber(fetched)} đơn sẵn sàng để khách đến nhận: khách được báo ngay.</p>}
      {parcels.length > 0 && <ParcelFields tracking={tracking} going={parcels} />}
    </>
  )
}

const Waiting = () => (
  <p className="flex min-h-24 items-center gap-3 text-ink-soft">
    <Spinner /> Đang xem từng đơn…
  </p>
)

/** Progress, while there is more than one answer. */
function Progress({ run: { result, busy } }: Pick<BulkFormProps, 'run'>) {
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

type BulkPreviewListProps = { step: BulkStep; preview: BulkPreview }
type Left = { order_id: number; order_code?: string; customer_name?: string }

/** Orders left out, by the reason; below that those that take the step, where no table of parcels says so already. */
function BulkPreviewList({ step, preview }: BulkPreviewListProps) {
  const { data, missing } = preview
  const going = data.filter(({ goes }) => goes)
  return (
    <>
      {preview.left > 0 && <LeftOut data={data} missing={missing} />}
      {step !== 'ship' && going.length > 0 && (
        <OutcomeGroup
          open
          title={`${formatNumber(going.length)} đơn sẽ ${bulkStepWords[step].verb.toLowerCase()}`}
          rows={going}
          keyOf={({ order_id }) => order_id}
        >
          {(order) => <GoingOrder {...order} />}
        </OutcomeGroup>
      )}
    </>
  )
}

function LeftOut({ data, missing }: Pick<BulkPreview, 'data' | 'missing'>) {
  const groups = new Map<string, Left[]>()
  const add = (reason: string, order: Left) => groups.set(reason, [...(groups.get(reason) ?? []), order])
  for (const order of data) if (!order.goes) add(order.reason ?? '', order)
  for (const order_id of missing) add(noSuchOrder, { order_id })
  const count = [...groups.values()].reduce((sum, orders) => sum + orders.length, 0)
  return (
    <section aria-label="Để lại" className="rounded-md border border-ochre/45 bg-ochre/7 px-3.5 py-2.5">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert size={18} className="shrink-0 text-ochre" />
        {formatNumber(count)} đơn ở lại
      </p>
      {[...groups].map(([reason, orders]) => (
        <OutcomeGroup
          key={reason}
          open={orders.length <= 5}
          title={`${formatNumber(orders.length)} đơn: ${reason}`}
          rows={orders}
          keyOf={({ order_id }) => order_id}
        >
          {({ order_id, order_code, customer_name }) => (
            <span className="min-w-0 break-words">
              <strong>{order_code ?? `Số ${order_id}`}</strong>
              {customer_name && ` · ${customer_name}`}
            </span>
          )}
        </OutcomeGroup>
      ))}
    </section>
  )
}

function GoingOrder({ order_code, customer_name, copies, total_amount, paid }: ForeseenOrder) {
  return (
    <>
      <span className="min-w-0 break-words">
        <strong>{order_code}</strong> · {customer_name}
      </span>
      <span className="figures text-sm whitespace-nowrap text-ink-soft">
        {formatNumber(copies)} cuốn · {formatDong(total_amount)}
        {paid && ' · đã trả'}
      </span>
    </>
  )
}

type CancelFieldsProps = { going: readonly ForeseenOrder[]; problem: string }

/** Why many orders are cancelled, and what happens to parcels and money. */
function CancelFields({ going, problem }: CancelFieldsProps) {
  const onTheirWay = going.filter(({ status }) => status === orderStatus.shipping).length
  const paid = going.filter((order) => order.paid).length
  return (
    <>
      <TextArea label="Lý do hủy" name="cancel_reason" rows={2} maxLength={500} problem={problem} />
      {onTheirWay > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">
            {formatNumber(onTheirWay)} kiện đang trên đường
          </legend>
          {[
            ['back', fulfilmentSentences.restock],
            ['lost', 'Hàng đã mất, không cộng lại'],
          ].map(([value, name], index) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="restock"
                value={value}
                defaultChecked={index === 0}
                className="size-4.5 accent-seal"
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {paid > 0 && (
        <p className="text-sm text-ink-soft">
          {formatNumber(paid)} đơn đã trả tiền: tiền của các đơn này được đánh dấu cần hoàn lại.
        </p>
      )}
    </>
  )
}
