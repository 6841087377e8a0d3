import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = { variant?: 'primary' | 'outline' | 'quiet'; size?: 'md' | 'sm' }

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md border text-center leading-snug font-semibold transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55'
const variants = {
  primary: 'border-transparent bg-seal text-on-seal enabled:hover:bg-seal-deep [a]:hover:bg-seal-deep',
  outline: 'border-edge bg-surface text-ink enabled:hover:border-ink [a]:hover:border-ink',
  quiet: 'border-transparent text-ink enabled:hover:bg-ink/7 [a]:hover:bg-ink/7',
}
const sizes = {
  md: 'min-h-11 px-5 py-2 text-base',
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
}

export function buttonClasses({ variant = 'primary', size = 'md' }: ButtonLook, more?: string): string {
  return classes(base, variants[variant], sizes[size], more)
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
      {busy && <Spinner className="absolute" />}
      <span className={classes('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
    </button>
  )
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <Link className={buttonClasses({ variant, size }, className)} {...rest} />
}
