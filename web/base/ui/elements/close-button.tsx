import type { ComponentProps } from 'react'
import { X } from '#web/base/icons/first-icons.ts'

/** The cross at the end of a notice; `label` is what is read out. */
export function CloseButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:text-ink"
      {...rest}
    >
      <X size={18} />
    </button>
  )
}
