import { type ReactNode, useId } from 'react'
import { Select } from '#web/base/ui/fields/select.tsx'

type Props = {
  label: string
  name: string
  value: string
  onValue: (value: string) => void
  problem: string
  /** Placeholder while nothing is chosen. */
  none: string
  children: ReactNode
}

/** One of a list, with what is wrong below it. */
export function ChoiceField({ label, name, value, onValue, problem, none, children }: Props) {
  const problemId = useId()
  return (
    <div>
      <Select
        label={label}
        name={name}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={({ target }) => onValue(target.value)}
      >
        <option value="">{none}</option>
        {children}
      </Select>
      {problem && (
        <p id={problemId} className="mt-1.5 text-sm text-seal">
          {problem}
        </p>
      )}
    </div>
  )
}
