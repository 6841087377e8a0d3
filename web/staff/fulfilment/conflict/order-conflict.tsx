import { editingSentences } from '#contract/goods/fulfilment/editing-sentences.ts'
import { TriangleAlert } from '#web/base/icons/first-icons.ts'
import { ViewerNames } from '#web/staff/live/viewer-names.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { type Conflict, type EditedField, compareEdits, noConflict } from './compare-edits.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { Problems } from '#web/base/platform/forms/use-submit.ts'

type Props = { orderId: number; conflict: Conflict; onTake: (field: EditedField) => void }

/** Above the fields of a form of an order: who else looks at it, and what they saved meanwhile. */
export function OrderConflict({ orderId, conflict: { taken, disputed }, onTake }: Props) {
  const changed = taken.length + disputed.length > 0
  return (
    <>
      <ViewerNames subject={{ kind: 'order', id: orderId }} />
      {changed && (
        <section
          aria-label={editingSentences.othersChange}
          className="rounded-md border border-ochre/60 bg-ochre/8 px-4 py-3"
        >
          <p className="flex gap-2.5 font-semibold">
            <TriangleAlert size={20} className="mt-0.75 shrink-0 text-ochre" />
            {editingSentences.changedElsewhere}
          </p>
          <ul className="mt-2 space-y-2">
            {disputed.map((field) => (
              <li
                key={field.name}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 break-words"
              >
                <span className="min-w-0">
                  <strong>{field.label}</strong>: họ lưu “{field.theirs || 'trống'}”, bạn nhập “
                  {field.mine || 'trống'}”
                </span>
                <Button size="sm" variant="outline" onClick={() => onTake(field)}>
                  {editingSentences.takeTheirs}
                </Button>
              </li>
            ))}
            {taken.map((field) => (
              <li key={field.name} className="min-w-0 break-words">
                <strong>{field.label}</strong>: nay là “{field.theirs || 'trống'}”
              </li>
            ))}
          </ul>
          {disputed.length > 0 && <p className="mt-2 text-sm text-ink-soft">{editingSentences.keepsMine}</p>}
        </section>
      )}
    </>
  )
}

type Options = {
  /** Fields of the form, as the order was and as it is. */
  fieldsOf: (before: Order, now: Order, form: HTMLFormElement | null) => readonly EditedField[]
  /** Puts their value into the form. */
  write: (field: EditedField, form: HTMLFormElement | null) => void
}

/** When the order is changed elsewhere while its form is open: what was not touched here follows, the rest is shown before it is overwritten. */
export function useOrderConflict(order: Order | undefined, { fieldsOf, write }: Options) {
  const formRef = useRef<HTMLFormElement>(null)
  const seen = useRef(order)
  const [conflict, setConflict] = useState(noConflict)
  /** The version of which a save has said what it would overwrite. */
  const told = useRef<number>(undefined)
  const sending = useRef(false)
  const compare = useEffectEvent((before: Order, now: Order) => {
    const fields = fieldsOf(before, now, formRef.current)
    const found = compareEdits(fields, conflict)
    for (const field of compareEdits(fields).taken) write(field, formRef.current)
    setConflict(found)
    // The refused save said it.
    if (sending.current) told.current = now.version
    sending.current = false
  })
  useEffect(() => {
    const before = seen.current
    seen.current = order
    if (before && order && before.version !== order.version) compare(before, order)
  }, [order])
  const take = (field: EditedField) => {
    write(field, formRef.current)
    setConflict(({ taken, disputed }) => ({ taken, disputed: disputed.filter((one) => one !== field) }))
  }
  /** A change that came in just before the click is no reason to overwrite it: the first save only says it. */
  const guard = (problems: Problems): Problems => {
    if (Object.keys(problems).length > 0) return problems
    if (conflict.disputed.length > 0 && told.current !== order?.version) {
      told.current = order?.version
      return { conflict: editingSentences.keepsMine }
    }
    sending.current = true
    return {}
  }
  return { formRef, conflict, take, guard }
}

const isText = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

/** Fields that the browser keeps. */
export const readField = (form: HTMLFormElement | null, name: string, otherwise: string): string => {
  const field = form?.elements.namedItem(name)
  return isText(field) ? field.value : otherwise
}
export function writeField({ name, theirs }: EditedField, form: HTMLFormElement | null) {
  const field = form?.elements.namedItem(name)
  if (isText(field)) field.value = theirs
}
