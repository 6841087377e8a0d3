import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  seal: 'bg-seal text-on-seal',
  jade: 'bg-jade text-paper',
  ochre: 'bg-ochre text-paper',
  ink: 'bg-ink text-paper',
  quiet: 'bg-ink/9 text-ink-soft',
}

type BadgeProps = { tone?: keyof typeof tones; className?: string; children: ReactNode }

/** A state: a filled block for readers, a mark and a word on the desk (desk.css). */
export function Badge({ tone = 'ink', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'badge',
        `badge-${tone}`,
        'inline-flex items-center rounded-sm px-2 text-xs leading-6 font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
