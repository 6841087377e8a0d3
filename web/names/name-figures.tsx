import { nameWords } from '#contract/name-rules.ts'
import { formatNumber } from '#web/platform/formats.ts'
import type { NamesData } from './load-names.ts'

/** How many there are, whatever is searched for below. */
export function NameFigures({ kind, counts: { all, unused } }: Pick<NamesData, 'kind' | 'counts'>) {
  const figures = [
    { name: `Tổng số ${nameWords[kind].one}`, value: all },
    { name: 'Đang có sách', value: all - unused },
    { name: 'Chưa có sách', value: unused },
  ]
  return (
    <dl className="grid grid-cols-3 gap-3 sm:gap-4">
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-col justify-between rounded-md border border-line bg-surface px-4 py-3 max-sm:px-3"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="figures mt-0.5 font-serif text-xl font-semibold sm:text-2xl">
            {formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
