import { bulkSentences as sentences, bulkStepWords } from '#contract/goods/fulfilment/bulk-sentences.ts'
import type { BulkOutcome, BulkResult } from '#contract/goods/fulfilment/bulk-steps.ts'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { CircleX, Undo2 } from '#web/base/icons/desk-icons.ts'
import { CircleCheck } from '#web/base/icons/first-icons.ts'
import { Printer } from '#web/base/icons/shop-icons.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { OutcomeGroup } from '#web/staff/lists/bulk/outcome-group.tsx'
import { type BulkStepRun, isUndoTried } from './use-bulk-step.ts'
import { printHref, type PrintKind, printKinds } from '#web/staff/fulfilment/print-query.ts'

type Props = { step: BulkStep; run: BulkStepRun; result: BulkResult; onClose: () => void }

const went = ({ outcome }: BulkOutcome) => outcome === 'done'
const titles: Record<BulkStep, string> = {
  confirm: 'Kết quả xác nhận',
  ship: 'Kết quả giao hàng',
  deliver: 'Kết quả hoàn tất',
  cancel: 'Kết quả hủy',
}
/** Refusals that a retry may pass. */
const passing = ['VERSION_CHANGED', 'STEP_BROKE']

/** Outcome of each order, those that were left out first; papers to print for the others, and the undo. */
export function BulkResultView({ step, run, result, onClose }: Props) {
  const { busy } = run
  const { orders, undo_until } = result
  const again = orders.filter(({ code }) => code !== null && passing.includes(code))
  const undoable = undo_until !== null && orders.some((order) => went(order) && !isUndoTried(order))
  return (
    <Modal
      asks
      title={titles[step]}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Đóng
          </Button>
          {undoable && (
            <>
              <Button variant="outline" busy={busy} onClick={() => void run.undo(result)}>
                <Undo2 size={18} />
                Hoàn tác
              </Button>
            </>
          )}
          {again.length > 0 && (
            <Button
              variant="outline"
              disabled={busy}
              onClick={() => run.again(again.map(({ order_id }) => order_id))}
            >
              Làm lại {formatNumber(again.length)} đơn
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <FormAlert>{run.failure}</FormAlert>
        <p aria-live="polite" className="font-semibold">
          {summaryOf(result)}
        </p>
        {(step === 'confirm' || step === 'ship') && (
          <PrintLinks step={step} ids={orders.filter((order) => went(order) && !order.undone).map(idOf)} />
        )}
        <Outcomes result={result} />
        {undoable && <p className="text-sm text-ink-soft">Hoàn tác được đến {formatDateTime(undo_until)}.</p>}
        {undo_until === null && <p className="text-sm text-ink-soft">{sentences.undoNever}</p>}
      </div>
    </Modal>
  )
}

const idOf = ({ order_id }: BulkOutcome) => order_id

function summaryOf({ step, done, undone, orders }: BulkResult) {
  const verb = bulkStepWords[step].done
  return orders.some(isUndoTried)
    ? sentences.takenBack(undone, done)
    : sentences.done({ verb }, done, orders.length)
}

function Outcomes({ result: { step, orders } }: { result: BulkResult }) {
  const kept = orders.filter((order) => went(order) && order.undo_code !== null)
  const groups = [
    { name: 'để lại', open: true, orders: orders.filter((order) => !went(order)) },
    { name: 'không hoàn tác được', open: true, orders: kept },
    { name: 'đã hoàn tác', open: false, orders: orders.filter(({ undone }) => undone) },
    {
      name: bulkStepWords[step].done.toLowerCase(),
      open: orders.length <= 10,
      orders: orders.filter((order) => went(order) && !isUndoTried(order)),
    },
  ]
  return groups.map((group) =>
    group.orders.length === 0 ? null : (
      <OutcomeGroup
        key={group.name}
        open={group.open}
        title={`${formatNumber(group.orders.length)} đơn ${group.name}`}
        rows={group.orders}
        keyOf={idOf}
      >
        {(order) => <Outcome step={step} {...order} />}
      </OutcomeGroup>
    ),
  )
}

function Outcome({ step, ...order }: BulkOutcome & { step: BulkStep }) {
  const { order_code, customer_name, undone } = order
  const fine = went(order) && order.undo_code === null
  const Icon = undone ? Undo2 : fine ? CircleCheck : CircleX
  const words = undone ? 'Đã hoàn tác' : (order.undo_reason ?? order.reason ?? bulkStepWords[step].done)
  return (
    <>
      <span className="min-w-0 break-words">
        <strong>{order_code}</strong>
        {customer_name && ` · ${customer_name}`}
      </span>
      <span className={`flex items-start gap-2 text-sm ${fine ? 'text-jade' : 'text-seal'}`}>
        <Icon size={18} className="shrink-0" />
        {words}
      </span>
    </>
  )
}

const kindsOf: Partial<Record<BulkStep, readonly PrintKind[]>> = {
  confirm: ['pick-list', 'packing-slip', 'label'],
  ship: ['label', 'packing-slip', 'hand-over'],
}

/** Links to print papers for the orders that took the step. */
function PrintLinks({ step, ids }: { step: BulkStep; ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <nav aria-label="In cho các đơn này" className="flex flex-wrap gap-2">
      {kindsOf[step]?.map((kind) => (
        <ButtonLink
          key={kind}
          to={printHref({ kind, ids })}
          target="_blank"
          size="sm"
          variant="outline"
          className="gap-1.5"
        >
          <Printer size={16} />
          {printKinds[kind]}
        </ButtonLink>
      ))}
    </nav>
  )
}
