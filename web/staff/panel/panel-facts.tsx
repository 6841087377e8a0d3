import type { ReactNode } from 'react'

/** Names and facts in two columns, as wide as the panel. */
export function PanelFacts({
  title,
  edit,
  children,
}: {
  title: string
  edit?: ReactNode
  children: ReactNode
}) {
  return (
    <section>
      <PanelTitle edit={edit}>{title}</PanelTitle>
      <dl className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">{children}</dl>
    </section>
  )
}

/** Title of a part of the panel, with the way to change what it says. */
export const PanelTitle = ({ edit, children }: { edit?: ReactNode; children: ReactNode }) => (
  <div className="mb-1.5 flex items-baseline justify-between gap-3">
    <h3 className="font-semibold">{children}</h3>
    {edit}
  </div>
)

/** One of them; nothing is no fact. */
export function PanelFact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="contents">
      <dt className="max-w-32 text-ink-soft">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
