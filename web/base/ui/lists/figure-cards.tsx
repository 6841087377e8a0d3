import { type ReactNode, useId } from 'react'
import { HintButton, HintPanel } from './figure-hint.tsx'

export type Figure = {
  name: string
  value: ReactNode
  /** Explains the count, where its name does not tell enough. */
  hint?: ReactNode
}

type Props = { figures: readonly Figure[]; columns?: 3 | 4 }
const wide = { 3: 'md:grid-cols-3', 4: 'xl:grid-cols-4' }

/** Totals as cards, whatever is searched for below. */
export function FigureCards({ figures, columns = 4 }: Props) {
  return (
    <dl className={`grid grid-cols-2 gap-3 sm:gap-4 ${wide[columns]}`}>
      {figures.map((figure) => (
        <FigureCard key={figure.name} {...figure} />
      ))}
    </dl>
  )
}

function FigureCard({ name, value, hint }: Figure) {
  const id = useId()
  return (
    <div className="flex flex-col justify-between rounded-md border border-line bg-surface px-4 py-3">
      <dt className="flex items-start justify-between gap-2 text-sm text-ink-soft">
        {name}
        {hint !== undefined && <HintButton id={id} of={name} />}
      </dt>
      <dd className="figures mt-0.5 text-lg font-semibold break-words sm:text-2xl">{value}</dd>
      {hint !== undefined && <HintPanel id={id}>{hint}</HintPanel>}
    </div>
  )
}
