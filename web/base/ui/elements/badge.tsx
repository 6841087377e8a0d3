import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  seal: 'bg-seal text-on-seal',
  jade: 'bg-jade text-paper',
  ochre: 'bg-ochre text-paper',
  ink: 'bg-ink text-paper',
}

type BadgeProps = { tone?: keyof typeof tones; className?: string; children: ReactNode }

export function Badge({ tone = 'ink', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center rounded-sm px-2 text-xs leading-6 font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
