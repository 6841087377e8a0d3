import { useId } from 'react'
import type { Figure } from './figure-cards.tsx'
import { HintButton, HintPanel } from './figure-hint.tsx'

/** Totals in one line above their list. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="desk-figures">
      {figures.map((figure) => (
        <StripFigure key={figure.name} {...figure} />
      ))}
    </dl>
  )
}

function StripFigure({ name, value, hint }: Figure) {
  const id = useId()
  return (
    <div>
      <dt>
        {name}
        {hint !== undefined && <HintButton id={id} of={name} />}
      </dt>
      <dd className="figures">{value}</dd>
      {hint !== undefined && <HintPanel id={id}>{hint}</HintPanel>}
    </div>
  )
}
