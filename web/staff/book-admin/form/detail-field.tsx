import type { ChangeEvent } from 'react'
import { type DetailName, detailRules } from '#contract/catalogue/books/book-fields.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { ComboField } from '#web/base/ui/fields/combo-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { ChoiceField } from './choice-field.tsx'

type Props = {
  name: DetailName
  value: string
  onValue: (value: string) => void
  problem: string
}

export const inDigits = { inputMode: 'numeric', maxLength: 16 } as const

/** A detail of a book, typed or chosen as its rule says. None is required. */
export function DetailField({ name, value, onValue, problem }: Props) {
  const rule = detailRules[name]
  const { label } = rule
  const field = { label, name, value, problem, required: false, autoComplete: 'off' }
  const typed = {
    ...field,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onValue(target.value),
  }
  if (rule.kind === 'amount') return <TextField {...typed} {...inDigits} />
  if (rule.kind === 'isbn') return <TextField {...typed} maxLength={40} />
  if (rule.kind === 'address')
    return <TextField {...typed} type="url" maxLength={rule.max} placeholder="https://" />
  if (rule.kind === 'choice') {
    const { options } = rule
    return (
      <ChoiceField label={label} name={name} value={value} onValue={onValue} problem={problem} none="Chưa rõ">
        {keysOf(options).map((code) => (
          <option key={code} value={code}>
            {options[code]}
          </option>
        ))}
      </ChoiceField>
    )
  }
  const { suggestions } = rule
  if (!suggestions) return <TextField {...typed} />
  const optionsFor = (text: string) => suggestions.filter((one) => fold(one).includes(fold(text)))
  return <ComboField {...field} onValue={onValue} optionsFor={optionsFor} />
}
