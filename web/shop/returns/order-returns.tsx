import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { returnSentences as words } from '#contract/goods/returns/return-sentences.ts'
import type { getReturnsOfOrder } from '#contract/goods/returns/returns.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { sayDay } from '#web/base/dates/spoken-moment.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { useTrackedToken } from '#web/shop/order-links/tracked-token.ts'
import { firstCopies, titlesOf, takeReturnBack, copiesName, mostPlainLines } from './return-form.ts'
import { ReturnBadge, ReturnFacts } from './return-facts.tsx'
import { returnReasonNames, returnReasons } from '#contract/goods/returns/return-states.ts'
import { NoteField, TextField } from '#web/base/ui/fields/text-field.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'

const AskReturnDialog = lazy(() => import('./ask-return-dialog.tsx'))

export type ReturnsOfOrder = AnswerOf<typeof getReturnsOfOrder>
type Props = { order: Order; returns: ReturnsOfOrder }

/** On a delivered order: what was sent back, how it stands, and that more of it can be. */
export function OrderReturns({ order, returns }: Props) {
  const { data, until, problem, returnable } = returns
  const open = until !== null && returnable.length > 0
  if (!open && data.length === 0 && returns.return_days === 0) return null
  return (
    <section id="tra-hang" aria-labelledby="ten-tra-hang" className="scroll-mt-24 print:hidden">
      <h2 id="ten-tra-hang" className="mb-3 text-xl">
        {words.title}
      </h2>
      {data.length > 0 && (
        <ul className="mb-5 space-y-4">
          {data.map((asked) => (
            <li key={asked.return_id} className="space-y-4 rounded-md border border-line bg-surface p-4">
              <ReturnBadge state={asked.state} />
              <ReturnFacts asked={asked} />
              {(asked.state === 'asked' || asked.state === 'accepted') && <Withdraw id={asked.return_id} />}
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <div className="space-y-3">
          <p className="text-ink-soft">
            Bạn có thể trả hàng đến hết {sayDay(endOf(until), order.order_date)}.
          </p>
          <Ask order={order} returnable={returnable} />
        </div>
      ) : (
        problem && <p className="text-ink-soft">{problem}</p>
      )}
    </section>
  )
}

/** The last minute of the day, rather than the first of the next one. */
const endOf = (until: string) => new Date(new Date(until).getTime() - 1000).toISOString()

type AskProps = { order: Order; returnable: ReturnsOfOrder['returnable'] }

/** A dialog; before scripts have come a form that unfolds, which stays where it was unfolded by then. */
function Ask({ order, returnable }: AskProps) {
  const [asking, setAsking] = useState(false)
  const [plain, setPlain] = useState(true)
  const form = useRef<HTMLDetailsElement>(null)
  useEffect(() => setPlain(form.current?.open === true), [])
  if (plain)
    return (
      <details ref={form}>
        <summary className="button button-outline button-md inline-flex cursor-pointer">
          {words.title}
        </summary>
        <PlainReturnForm returnable={returnable} titles={titlesOf(order)} />
      </details>
    )
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {words.title}
      </Button>
      <Suspense>
        {asking && <AskReturnDialog order={order} returnable={returnable} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}

function Withdraw({ id }: { id: number }) {
  const { revalidate } = useRevalidator()
  const token = useTrackedToken()
  const [busy, setBusy] = useState(false)
  const withdraw = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      toast.success((await takeReturnBack(id, token)).msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, words.changeFailed))
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <form method="post" onSubmit={(event) => void withdraw(event)}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="do" value="withdraw" size="sm" variant="quiet" busy={busy}>
        Rút yêu cầu
      </Button>
    </form>
  )
}

type PlainReturnFormProps = {
  returnable: readonly { order_detail_id: number; copies: number }[]
  titles: ReadonlyMap<number, string>
}

/** Asks for a return before scripts have come, and without them: all but the pictures. */
function PlainReturnForm({ returnable, titles }: PlainReturnFormProps) {
  const first = firstCopies(returnable)
  return (
    <form method="post" className="mt-3 space-y-5 rounded-md border border-line p-4">
      <fieldset className="space-y-3">
        <legend className="mb-1.5 text-sm font-semibold">{words.lines}</legend>
        {returnable.slice(0, mostPlainLines).map(({ order_detail_id: id, copies }) => (
          <TextField
            key={id}
            label={`${titles.get(id) ?? ''} (có thể trả ${copies} cuốn)`}
            name={copiesName(id)}
            type="number"
            min={0}
            max={copies}
            required={false}
            defaultValue={String(first[id] ?? 0)}
          />
        ))}
      </fieldset>
      <Select label="Lý do" name="reason" required>
        <option value="">Chọn lý do</option>
        {returnReasons.map((value) => (
          <option key={value} value={value}>
            {returnReasonNames[value]}
          </option>
        ))}
      </Select>
      <NoteField label="Mô tả thêm" name="words" rows={3} maxLength={1000} problem="" />
      <Button type="submit" name="do" value="return">
        {words.send}
      </Button>
    </form>
  )
}
