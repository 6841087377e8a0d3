import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/base/platform/api/api.ts'
import {
  longestSynonymPart,
  searchOfficeSentences as sentences,
  synonymPartProblem,
} from '#contract/catalogue/search/search-sentences.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ComboField } from '#web/base/ui/fields/combo-field.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = {
  phrase: string
  onPhrase: (phrase: string) => void
  places: readonly string[]
  meaningField: RefObject<HTMLInputElement | null>
}

const partsOf = (values: FormData) => ({
  phrase: textOf(values, 'phrase').trim(),
  meaning: textOf(values, 'meaning').trim(),
})

/** What readers type, and what it means in the shop. */
export function SynonymForm({ phrase, onPhrase, places, meaningField }: Props) {
  const { revalidate } = useRevalidator()
  const [meaning, setMeaning] = useState('')
  const { busy, alert, problemOf, formProps } = useSubmit({
    check: (values) => {
      const given = partsOf(values)
      const found = (['phrase', 'meaning'] as const).map((part) => [
        part,
        synonymPartProblem(part, given[part]),
      ])
      return Object.fromEntries(found.filter(([, problem]) => problem))
    },
    send: async (values) => {
      const { msg } = await api('POST /search/create-synonym', { body: partsOf(values) })
      onPhrase('')
      setMeaning('')
      toast.success(msg)
      await revalidate()
    },
    fallback: sentences.addFailed,
  })
  const proposed = (typed: string) =>
    places.filter((name) => ` ${fold(name)}`.includes(` ${fold(typed)}`)).slice(0, 30)
  return (
    <form {...formProps} className="mt-4 max-w-3xl">
      <FormAlert>{alert}</FormAlert>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label="Bạn đọc tìm"
          name="phrase"
          required
          maxLength={longestSynonymPart}
          value={phrase}
          onChange={({ target }) => onPhrase(target.value)}
          problem={problemOf('phrase') ?? ''}
        />
        <ComboField
          ref={meaningField}
          label="Nghĩa là"
          name="meaning"
          required
          maxLength={longestSynonymPart}
          value={meaning}
          onValue={setMeaning}
          optionsFor={proposed}
          problem={problemOf('meaning') ?? ''}
        />
        <Button type="submit" busy={busy} className="sm:mt-7.5">
          Thêm
        </Button>
      </div>
    </form>
  )
}
