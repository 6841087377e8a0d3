type Figure = { name: string; value: string }

type Props = { figures: readonly Figure[]; columns?: 3 | 4 }
const wide = { 3: 'md:grid-cols-3', 4: 'xl:grid-cols-4' }

/** How all of something stand, whatever is searched for below. */
export function FigureCards({ figures, columns = 4 }: Props) {
  return (
    <dl className={`grid grid-cols-2 gap-3 sm:gap-4 ${wide[columns]}`}>
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-col justify-between rounded-md border border-line bg-surface px-4 py-3"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="figures mt-0.5 text-lg font-semibold break-words sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
