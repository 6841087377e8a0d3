import { useState } from 'react'
import { bookFields } from '#contract/catalogue/books/book-fields.ts'
import { ComboField } from '#web/base/ui/fields/combo-field.tsx'
import { useNameSuggestions } from './use-name-suggestions.ts'

const kinds = { publisher: 'publishers', series: 'series' } as const

type Props = {
  name: keyof typeof kinds
  value: string
  onValue: (value: string) => void
  problem: string | undefined
}

/** Any name may stand in it; those in the shop are proposed. */
export function NameField({ name, value, onValue, problem }: Props) {
  const [typed, setTyped] = useState<string>()
  const found = useNameSuggestions(kinds[name], typed ?? '', typed !== undefined)
  return (
    <div onFocus={() => setTyped((now) => now ?? '')}>
      <ComboField
        label={bookFields[name].label}
        name={name}
        required={false}
        problem={problem ?? ''}
        value={value}
        onValue={(text) => {
          onValue(text)
          setTyped(text)
        }}
        optionsFor={() => found.map((one) => one.name).filter((one) => one !== value)}
      />
    </div>
  )
}
