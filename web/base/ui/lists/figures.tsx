import { useId, type ReactNode } from 'react'
import { CircleQuestionMark } from '#web/base/icons/desk-icons.ts'

/** Makes a strip a stop of Tab while it can be moved; before scripts come it always is one. */
function stopWhereItMoves(strip: HTMLElement | null) {
  if (!strip) return
  const watched = new ResizeObserver(() => {
    if (strip.scrollWidth > strip.clientWidth) strip.tabIndex = 0
    else strip.removeAttribute('tabindex')
  })
  for (const one of [strip, ...strip.children]) watched.observe(one)
  return () => watched.disconnect()
}

/** Totals in one line above what they are of. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    // On a phone it is moved sideways, by keys too once it is focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <dl ref={stopWhereItMoves} className="desk-figures" tabIndex={0}>
      {figures.map((figure) => (
        <StripFigure key={figure.name} {...figure} />
      ))}
    </dl>
  )
}

function StripFigure({ name, value, more, hint }: Figure) {
  const id = useId()
  return (
    <div>
      <dt>
        {name}
        {hint !== undefined && <HintButton id={id} of={name} />}
      </dt>
      <dd className="figures">{value}</dd>
      {more !== undefined && <dd className="desk-figure-more">{more}</dd>}
      {hint !== undefined && <HintPanel id={id}>{hint}</HintPanel>}
    </div>
  )
}

type Figure = {
  name: string
  value: ReactNode
  /** Compares it, in small letters beside it. */
  more?: ReactNode
  /** Explains the count, where its name does not tell enough. */
  hint?: ReactNode
}

type ButtonProps = { id: string; of: string }

/** Beside the name of a figure: opens what it means, by mouse, keyboard and finger, also without JavaScript. */
export function HintButton({ id, of }: ButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={id}
      aria-label={`${of} là gì?`}
      className="-my-1.5 -me-2 grid size-8 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-ink/7 print:hidden pointer-coarse:-my-3 pointer-coarse:-me-3 pointer-coarse:size-11"
    >
      <CircleQuestionMark size={16} />
    </button>
  )
}

type PanelProps = { id: string; children: ReactNode }

/** The rest of the figure: what its button opens, beside it where the browser can tell where that is. */
export function HintPanel({ id, children }: PanelProps) {
  return (
    <dd
      id={id}
      popover="auto"
      className="m-auto max-w-[min(20rem,calc(100vw-2rem))] [position-area:bottom_span-left] [position-try-fallbacks:flip-inline,flip-block] rounded-md border border-edge bg-surface p-4 text-ink shadow-lg"
    >
      {children}
    </dd>
  )
}
