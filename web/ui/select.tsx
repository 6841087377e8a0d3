import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'

type SelectProps = { label: string; hideLabel?: boolean } & ComponentProps<'select'>

/** The browser's own list: the best one on a phone, and it works without JavaScript. */
export function Select({ label, hideLabel = false, className, id, children, ...rest }: SelectProps) {
  const ownId = useId()
  return (
    <div className={className}>
      <label
        htmlFor={id ?? ownId}
        className={classes(hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold')}
      >
        {label}
      </label>
      <div className="relative">
        <select id={id ?? ownId} className="field appearance-none pe-10 text-ellipsis" {...rest}>
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-soft"
        />
      </div>
    </div>
  )
}
