import type { ReactNode } from 'react'
import { classes } from '#web/base/ui/elements/classes.ts'
import type { RowSelection } from './use-row-selection.ts'

type Props<Row> = { selection: RowSelection<Row>; className?: string; children: ReactNode }

/** All rows of the page at once; half ticked while some of them are selected. */
export function SelectAll<Row>({ selection, className, children }: Props<Row>) {
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
