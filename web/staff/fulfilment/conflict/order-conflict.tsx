import { editingSentences } from '#contract/goods/fulfilment/editing-sentences.ts'
import { TriangleAlert } from '#web/base/icons/first-icons.ts'
import { ViewerNames } from '#web/staff/live/viewer-names.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import type { Conflict, EditedField } from './compare-edits.ts'

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
