import { Children, type ComponentProps, useId } from 'react'
import { ChevronDown } from '#web/base/icons/first-icons.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { useSyncedSelect } from './use-synced-select.ts'

type SelectProps = { label: string; hideLabel?: boolean } & ComponentProps<'select'>

/** The browser's own list: the best one on a phone, and it works without JavaScript. */
export function Select({ label, hideLabel = false, className, id, value, children, ...rest }: SelectProps) {
  const ownId = useId()
  const field = useSyncedSelect(value === undefined ? undefined : String(value), Children.count(children))
  return (
    <div className={className}>
      <label
        htmlFor={id ?? ownId}
        className={classes(hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold')}
      >
        {label}
      </label>
      <div className="relative">
        <select
          ref={field}
          id={id ?? ownId}
          defaultValue={value}
          className="field appearance-none pe-10 text-ellipsis"
          {...rest}
        >
          {children}
        </select>
        <ChevronDown
          size={18}
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-soft"
        />
      </div>
    </div>
  )
}
