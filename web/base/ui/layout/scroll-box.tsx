import type { ReactNode } from 'react'

type Props = { name: string; className?: string; children: ReactNode }

/** Lets content wider or higher than its place scroll in itself, by keys too. */
export function ScrollBox({ name, className = 'overflow-x-auto', children }: Props) {
  return (
    // Without a pointer it is scrolled by focusing it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={name} className={className}>
      {children}
    </section>
  )
}
