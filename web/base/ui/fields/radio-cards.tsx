import { type ReactNode, useId } from 'react'

export const radioCard =
  'flex min-h-11 items-center gap-3 rounded-md border border-edge px-3.5 py-2 has-checked:border-ink has-checked:bg-ink/7'

export type RadioChoice<Value> = { value: Value; name: ReactNode; disabled?: boolean }

type Props<Value> = {
  legend: string
  name: string
  choices: readonly RadioChoice<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
  problem: string | undefined
}

/** One of a few values, each on a card. */
export function RadioCards<Value extends string | number>(props: Props<Value>) {
  const { legend, name, choices, chosen, onChoose, problem } = props
  const id = useId()
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, name: shown, disabled }) => (
          <label
            key={value}
            className={`${radioCard} cursor-pointer has-disabled:cursor-default has-disabled:border-line has-disabled:text-ink-soft`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              disabled={disabled}
              onChange={() => onChoose(value)}
              className="size-4.5 shrink-0 accent-seal"
            />
            <span>{shown}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-seal">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
