import type { ReactNode } from 'react'
import type { RowSelection } from './use-row-selection.ts'

type Props<Row> = {
  selection: RowSelection<Row>
  className: string
  /** Where the text beside the box is not always there. */
  label?: string
  children: ReactNode
}

/** All rows of the page at once; half ticked while some of them are selected. */
export function SelectAll<Row>({ selection, className, label, children }: Props<Row>) {
  const { all, some, toggleAll } = selection
  return (
    <label className={`min-h-11 items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = some
        }}
        onChange={({ target }) => toggleAll(target.checked)}
        aria-label={label}
        className="size-4.5 accent-seal"
      />
      {children}
    </label>
  )
}
