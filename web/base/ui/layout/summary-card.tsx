import type { ReactNode } from 'react'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props = { id: string; title: string; className?: string; children: ReactNode }

/** Card with the total of something; beside a long page it stays in sight. */
export function SummaryCard({ id, title, className, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={classes('rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-24', className)}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
