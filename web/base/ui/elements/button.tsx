import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

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
