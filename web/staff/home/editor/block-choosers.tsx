import type { HomeBlocks } from '#contract/catalogue/home/block-schemas.ts'
import { windowLimits } from '#contract/catalogue/home/home-words.ts'
import { X } from '#web/base/icons/first-icons.ts'
import { NameChooser } from '#web/staff/taxonomy/name-chooser.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import type { Choices, Named } from './block-drafts.ts'
import { useEffect, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import { PickField } from '#web/base/ui/fields/combo-field.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

type Series = HomeBlocks['series']
type SeriesFieldsProps = { block: Series; choices: Choices; onChange: (block: Series) => void }

/** Up to three sets; none leaves the choice to the house. */
export function SeriesFields({ block, choices, onChange }: SeriesFieldsProps) {
  const { series_ids } = block
  return (
    <div className="sm:col-span-2">
      <ul className="mb-3 flex flex-wrap gap-2">
        {series_ids.map((id) => {
          const name = choices.nameOf('series', id)?.name ?? `#${id}`
          return (
            <li key={id} className="flex items-center rounded-md border border-line ps-3">
              {name}
              <IconButton
                label={`Bỏ bộ ${name}`}
                icon={X}
                iconSize={16}
                onClick={() => onChange({ ...block, series_ids: series_ids.filter((one) => one !== id) })}
              />
            </li>
          )
        })}
      </ul>
      {series_ids.length < windowLimits.sets && (
        <NameChooser
          key={series_ids.length}
          kind="series"
          label="Thêm bộ sách"
          without={series_ids}
          chosen={undefined}
          onChoice={(chosen) => {
            if (!chosen) return
            choices.learn('series', chosen)
            onChange({ ...block, series_ids: [...series_ids, chosen.id] })
          }}
        />
      )}
    </div>
  )
}

async function findBooks(search: string, signal: AbortSignal) {
  const { data } = await api('GET /books/get-books', { query: { search, page: '1', page_size: '8' }, signal })
  return data
}

type Found = Named & { by: string }

type BookChooserProps = {
  label: string
  chosen: Named | undefined
  problem: string
  onChoice: (chosen: Named | undefined) => void
}

const pauseInTyping = 200

/** One book of the shop, looked for while one types; none leaves the choice to the house. */
export function BookChooser({ label, chosen, problem, onChoice }: BookChooserProps) {
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const found = useFoundBooks(typed)
  return (
    <div className="flex items-start gap-2 sm:col-span-2">
      <div className="min-w-0 flex-1">
        <PickField
          label={label}
          placeholder="Tìm sách…"
          problem={problem}
          hint={chosen ? undefined : 'Để trống thì nhà sách tự chọn.'}
          typed={typed}
          onTyped={(text) => {
            setTyped(text)
            onChoice(undefined)
          }}
          options={found}
          keyOf={({ id }) => id}
          onPick={(book) => {
            onChoice(book)
            setTyped(book.name)
          }}
          renderOption={({ name, by }) => (
            <>
              <span className="min-w-0 break-words">{name}</span>
              <span className="shrink-0 text-sm text-ink-soft">{by}</span>
            </>
          )}
          optionClassName="justify-between px-3.5"
          listLabel={`Gợi ý: ${label}`}
          renderStatus={(shown) => (
            <output className="sr-only">{shown === undefined ? '' : `${shown} gợi ý`}</output>
          )}
        />
      </div>
      {chosen && (
        <Button
          variant="outline"
          className="mt-7.5"
          onClick={() => {
            onChoice(undefined)
            setTyped('')
          }}
        >
          Bỏ chọn
        </Button>
      )}
    </div>
  )
}

function useFoundBooks(typed: string): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([])
  const q = typed.trim()
  useEffect(() => {
    const waiting = new AbortController()
    const look = async () => {
      try {
        const books = q === '' ? [] : await findBooks(q, waiting.signal)
        setFound(
          books.map(({ book_id, title, author_name }) => ({ id: book_id, name: title, by: author_name })),
        )
      } catch {
        // The next letter asks again.
      }
    }
    const timer = setTimeout(look, pauseInTyping)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [q])
  return found
}
