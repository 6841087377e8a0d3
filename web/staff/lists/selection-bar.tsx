import type { ReactNode } from 'react'
import type { RowSelection } from './use-row-selection.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props<Row> = {
  selection: RowSelection<Row>
  /** Name of the box that selects all rows of this page. */
  all?: string
  /** Number selected, in words. */
  selected: string
  /** Beside that: the way to all that match. */
  more?: ReactNode
  /** Actions on them. */
  children: ReactNode
}

/** In place of the head of the table once rows are selected, so that nothing jumps. */
export function SelectionBar<Row>({
  selection,
  all = 'Chọn tất cả trong trang',
  selected,
  more,
  children,
}: Props<Row>) {
  const some = selection.rows.length > 0
  return (
    <div className="desk-pick noscript:hidden" data-some={some || undefined}>
      <SelectAll selection={selection}>{all}</SelectAll>
      <output className={some ? 'whitespace-nowrap' : 'sr-only'}>{some && selected}</output>
      {some && (
        <>
          {more}
          <div className="flex flex-wrap gap-2 md:ms-auto md:flex-nowrap">{children}</div>
        </>
      )}
    </div>
  )
}

type SelectAllProps<Row> = { selection: RowSelection<Row>; className?: string; children: ReactNode }

/** All rows of the page at once; half ticked while some of them are selected. */
function SelectAll<Row>({ selection, className, children }: SelectAllProps<Row>) {
  const { all, some, toggleAll } = selection
  return (
    <label className={classes('flex items-center gap-1.5', className)}>
      <span className="desk-tick">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some
          }}
          onChange={({ target }) => toggleAll(target.checked)}
          className="size-4 accent-seal"
        />
      </span>
      <span className="desk-pick-word">{children}</span>
    </label>
  )
}
