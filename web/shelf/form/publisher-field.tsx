import { useState } from 'react'
import { bookFields } from '#contract/catalogue/book-fields.ts'
import { ComboField } from '#web/ui/fields/combo-field.tsx'
import { useNameSuggestions } from './use-name-suggestions.ts'

type Props = { value: string; onValue: (value: string) => void; problem: string | undefined }

/** Any name may stand in it; those in the shop are proposed. */
export function PublisherField({ value, onValue, problem }: Props) {
  const [typed, setTyped] = useState<string>()
  const names = useNameSuggestions('publishers', typed ?? '', typed !== undefined).map(({ name }) => name)
  return (
    <div onFocus={() => setTyped((now) => now ?? '')}>
      <ComboField
        label={bookFields.publisher.label}
        name="publisher"
        required={false}
        problem={problem ?? ''}
        value={value}
        onValue={(text) => {
          onValue(text)
          setTyped(text)
        }}
        optionsFor={() => names.filter((name) => name !== value)}
      />
    </div>
  )
}
