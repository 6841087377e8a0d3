import { type KeyboardEvent, useState } from 'react'
import { Minus, Plus } from '#web/base/icons/first-icons.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

type QuantityStepperProps = {
  value: number
  min?: number
  max: number
  /** `lowered`: more was typed than there is. */
  onChange: (value: number, lowered: boolean) => void
  disabled?: boolean
  label?: string
  /** In a form that is sent without scripts: what the typed number is called there. */
  name?: string
  /** And the number that a step leads to: then a step sends the form. */
  stepName?: string
}

const end = 'grid w-11 place-items-center enabled:hover:bg-ink/7 disabled:text-edge/60 transition-colors'

/** Typed input counts when the field is left or Enter is pressed, and is clamped to the limits. */
export function QuantityStepper({
  value,
  min = 1,
  max,
  onChange,
  disabled,
  label = 'Số lượng',
  name,
  stepName,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>()
  const limit = (wanted: number) => Math.min(Math.max(wanted, min), Math.max(max, min))
  const commit = () => {
    setTyped(undefined)
    const wanted = limit(Number(typed))
    const lowered = Number(typed) > wanted
    if (typed && (lowered || wanted !== value)) onChange(wanted, lowered)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      commit()
    }
    const change = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!change) return
    event.preventDefault()
    onChange(limit(value + change), false)
  }
  const step = (to: number) => ({
    ...(stepName ? { type: 'submit' as const, name: stepName, value: to } : { type: 'button' as const }),
    onClick: () => onChange(to, false),
    className: classes(end, !stepName && 'noscript:hidden'),
  })
  return (
    <fieldset
      aria-label={label}
      className="inline-flex h-11 overflow-clip rounded-md border border-edge bg-surface"
    >
      <button aria-label="Giảm số lượng" disabled={disabled || value <= min} {...step(limit(value - 1))}>
        <Minus size={18} />
      </button>
      <input
        name={name}
        aria-label={label}
        inputMode="numeric"
        pattern="[0-9]*"
        className="figures w-12 border-x border-line bg-transparent text-center focus-visible:-outline-offset-2 disabled:text-ink-soft"
        value={typed ?? value}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button aria-label="Tăng số lượng" disabled={disabled || value >= max} {...step(limit(value + 1))}>
        <Plus size={18} />
      </button>
    </fieldset>
  )
}
