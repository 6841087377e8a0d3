import { useRef, useState } from 'react'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { PickField } from './combo-field.tsx'

/** More than so many are searched; fewer stand in the browser's own list. */
export const mostInSelect = 30

export type Named = readonly [value: string | number, name: string]

type OneOfManyProps = {
  label: string
  /** Under which the form has the value; the name of it stands in the field. */
  name: string
  value: string | number | undefined
  onValue?: (value: string) => void
  options: readonly Named[]
  /** Name of no choice; without it one can only be changed for another. */
  none?: string
  placeholder?: string
  problem?: string
  className?: string
  /** Sends the form as soon as one is picked. */
  submits?: boolean
}

/** One of hundreds, as the categories of a shop: typed letters find it, with accents or without. */
export function OneOfMany({ onValue, options, none, submits, className, ...field }: OneOfManyProps) {
  const hidden = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const given = String(field.value ?? '')
  const [value, setValue] = useState(given)
  const [before, setBefore] = useState(given)
  if (before !== given) {
    setBefore(given)
    setValue(given)
  }
  const all: readonly Named[] = none === undefined ? options : [['', none], ...options]
  const shown = all.find(([one]) => String(one) === value)?.[1] ?? ''
  const found = typed === undefined ? all : matching(options, typed)
  const pick = ([one]: Named) => {
    setTyped(undefined)
    setValue(String(one))
    onValue?.(String(one))
    if (!submits || !hidden.current) return
    // The form is read at once, before it is drawn again.
    hidden.current.value = String(one)
    hidden.current.form?.requestSubmit()
  }
  return (
    <div
      className={className}
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      onBlur={() => setTyped(undefined)}
    >
      <input ref={hidden} type="hidden" name={field.name} value={value} />
      <PickField
        label={field.label}
        placeholder={field.placeholder}
        problem={field.problem ?? ''}
        typed={typed ?? shown}
        onTyped={setTyped}
        picked={typed === undefined}
        options={found}
        keyOf={([one]) => one}
        onPick={pick}
        renderOption={([, name]) => name}
        optionClassName="px-3.5"
        listLabel={field.label}
        listClassName="absolute inset-x-0 z-20 min-w-52"
        renderStatus={(count) => (
          <output className="sr-only">
            {count !== undefined && typed !== undefined && `${count} kết quả`}
            {typed !== undefined && found.length === 0 && 'Không có kết quả'}
          </output>
        )}
      />
    </div>
  )
}

/** Those that begin so stand before those that have it somewhere. */
function matching(options: readonly Named[], typed: string): readonly Named[] {
  const wanted = fold(typed)
  const places = options.map((option) => ({ option, at: fold(option[1]).indexOf(wanted) }))
  const found = places.filter(({ at }) => at >= 0)
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(
    ({ option }) => option,
  )
}
