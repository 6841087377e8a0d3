import { useEffect, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import { PickField } from '#web/base/ui/fields/pick-field.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import type { Named } from './block-drafts.ts'

async function findBooks(search: string, signal: AbortSignal) {
  const { data } = await api('GET /books/get-books', { query: { search, page: '1', page_size: '8' }, signal })
  return data
}

type Found = Named & { by: string }
type Props = {
  label: string
  chosen: Named | undefined
  problem: string
  onChoice: (chosen: Named | undefined) => void
}

const pauseInTyping = 200

/** One book of the shop, looked for while one types; none leaves the choice to the house. */
export function BookChooser({ label, chosen, problem, onChoice }: Props) {
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
