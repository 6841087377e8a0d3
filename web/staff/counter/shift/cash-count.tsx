import { useState } from 'react'
import { type CashCount as Count, denominations, sumOfCount } from '#contract/goods/counter/counter-sums.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'

type Props = { name: string; label: string; problem?: string | undefined }

/** Notes by their kind, or the sum at once; a form sends the sum and, where notes were counted, how many. */
export function CashCountField({ name, label, problem }: Props) {
  const [count, setCount] = useState<Count>({})
  const [typed, setTyped] = useState('')
  const counts = Object.values(count).some((copies) => copies > 0)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-1.5">
        {denominations.map((value) => (
          <label key={value} className="flex items-center justify-between gap-3">
            <span className="figures">{formatNumber(value)} ×</span>
            <input
              className="field figures w-24"
              inputMode="numeric"
              maxLength={5}
              aria-label={`Số tờ ${formatDong(value)}`}
              value={count[value] ?? ''}
              onChange={({ currentTarget }) => {
                const copies = Number(currentTarget.value.replace(/\D/g, ''))
                setCount((now) => ({ ...now, [value]: copies }))
              }}
            />
          </label>
        ))}
      </div>
      <label className="mt-3 flex items-center justify-between gap-3">
        <span className="font-semibold">Tổng cộng</span>
        <input
          className="field figures w-44 text-end"
          inputMode="numeric"
          maxLength={13}
          aria-label={label}
          name={name}
          readOnly={counts}
          aria-invalid={problem ? true : undefined}
          value={counts ? formatNumber(sumOfCount(count)) : typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <input type="hidden" name="count" value={JSON.stringify(counts ? count : {})} />
      {problem && <p className="mt-1 text-sm text-seal">{problem}</p>}
    </fieldset>
  )
}

/** Reads the field above from its form. */
export function cashOf(form: FormData, name: string): { cash: number; count: Record<string, number> } {
  const cash = Number(String(form.get(name) ?? '').replace(/\D/g, ''))
  const count = Object.entries(JSON.parse(String(form.get('count') ?? '{}')) as Record<string, number>)
  return { cash, count: Object.fromEntries(count.filter(([, copies]) => copies > 0)) }
}
