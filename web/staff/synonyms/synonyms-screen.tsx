import { type RefObject, useRef, useState } from 'react'
import { Trash2 } from '#web/base/icons/shop-icons.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import {
  longestSynonymPart,
  searchOfficeSentences as sentences,
  synonymPartProblem,
} from '#contract/catalogue/search/search-sentences.ts'
import type { MissedSearch, Synonym } from '#contract/catalogue/search/search.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import { formatDate } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { useRevalidator } from 'react-router'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { ComboField } from '#web/base/ui/fields/combo-field.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'

type SynonymData = {
  synonyms: readonly Synonym[]
  missed: readonly MissedSearch[]
  places: readonly string[]
}

/** Synonyms of readers, and searches without a result. */
export function SynonymsScreen({ data: { synonyms, missed, places } }: { data: SynonymData }) {
  const [phrase, setPhrase] = useState('')
  const meaning = useRef<HTMLInputElement>(null)
  const give = (typed: string) => {
    setPhrase(typed)
    meaning.current?.focus()
    meaning.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <ListHead title={sentences.title} />
      <p className="mt-3 max-w-prose text-ink-soft">
        Bạn đọc gọi một điều bằng nhiều cách. Tìm có cụm từ dưới đây thì ra cả sách của nghĩa đã đặt, dù gõ có
        dấu hay không, chữ hoa hay chữ thường.
      </p>
      <SynonymForm phrase={phrase} onPhrase={setPhrase} places={places} meaningField={meaning} />
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
        <MissedList missed={missed} onGive={give} />
        <SynonymList synonyms={synonyms} />
      </div>
    </>
  )
}

const row = 'flex min-h-14 items-center gap-3 border-b border-line py-2'

function MissedList({
  missed,
  onGive,
}: {
  missed: readonly MissedSearch[]
  onGive: (typed: string) => void
}) {
  return (
    <section aria-labelledby="tim-khong-ra">
      <h2 id="tim-khong-ra" className="mb-2 text-xl">
        Tìm không ra, 30 ngày qua
      </h2>
      {missed.length === 0 && <p className="text-ink-soft">Chưa có lần tìm nào không ra sách.</p>}
      <ul>
        {missed.map(({ typed, days, last_day, nearest }) => (
          <li key={typed} className={row}>
            <span className="min-w-0 flex-1">
              <Link
                to={`/search?${new URLSearchParams({ q: typed })}`}
                className="font-semibold break-words hover:underline"
              >
                {typed}
              </Link>
              <span className="block text-sm text-ink-soft">
                {days} ngày, gần nhất {formatDate(last_day)}
                {nearest && ' · đã hiện những cuốn gần nhất'}
              </span>
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Đặt nghĩa cho “${typed}”`}
              onClick={() => onGive(typed)}
            >
              Đặt nghĩa
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SynonymList({ synonyms }: { synonyms: readonly Synonym[] }) {
  const attempt = useAttempt({ failed: sentences.deleteFailed })
  return (
    <section aria-labelledby="tu-dong-nghia">
      <h2 id="tu-dong-nghia" className="mb-2 text-xl">
        Từ đồng nghĩa
      </h2>
      {synonyms.length === 0 && <p className="text-ink-soft">Chưa có từ đồng nghĩa nào.</p>}
      <ul>
        {synonyms.map(({ synonym_id, phrase, meaning }) => (
          <li key={synonym_id} className={row}>
            <span className="min-w-0 flex-1 break-words">
              <span className="font-semibold">{phrase}</span> <span aria-hidden="true">→</span>
              <span className="sr-only">nghĩa là</span> {meaning}
            </span>
            <IconButton
              label={`Xóa từ đồng nghĩa “${phrase}”`}
              icon={Trash2}
              onClick={() => void attempt(() => api('DELETE /search/delete-synonym', byId(synonym_id)))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

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

/** Form of a phrase that readers type, and its meaning in the shop. */
function SynonymForm({ phrase, onPhrase, places, meaningField }: Props) {
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
