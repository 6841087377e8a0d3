import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { X } from '#web/base/icons/first-icons.ts'

export type ButtonLook = { variant?: 'primary' | 'outline' | 'quiet'; size?: 'md' | 'sm' }

export function buttonClasses({ variant = 'primary', size = 'md' }: ButtonLook, more?: string): string {
  return classes(`button button-${variant} button-${size}`, more)
}

type ButtonProps = ButtonLook & { busy?: boolean } & ComponentProps<'button'>

/** While busy it keeps the focus, its width and its name, and does nothing. */
export function Button({ variant, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClasses({ variant, size }, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy ? (
        <>
          <Spinner className="absolute" />
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <Link className={buttonClasses({ variant, size }, className)} {...rest} />
}

/** Only a picture: the place that shows it says in words what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'size-5 animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-t-transparent',
        className,
      )}
    />
  )
}

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
