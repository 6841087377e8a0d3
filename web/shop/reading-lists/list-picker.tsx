import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { listPath, listsPath } from '#contract/selling/reading-lists/list-paths.ts'
import { listNameLimit, listSentences } from '#contract/selling/reading-lists/list-sentences.ts'
import type { ListSummary } from '#contract/selling/reading-lists/reading-lists.ts'
import { X } from '#web/base/icons/first-icons.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button, Spinner } from '#web/base/ui/elements/button.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = { book: { book_id: number; title: string }; onClose: () => void }

/** The reader's lists, each with a box to tick, and a line for a new one. */
export default function ListPicker({ book, onClose }: Props) {
  const { panel, close } = useDismissed(onClose)
  const { lists, busy, put, create } = useLists(book.book_id)
  const titleId = useId()
  return (
    <section ref={panel} aria-labelledby={titleId} className="list-picker">
      <header className="flex items-center justify-between ps-4">
        <h2 id={titleId} className="text-base">
          Thêm vào tủ sách
        </h2>
        <IconButton label="Đóng" icon={X} onClick={close} />
      </header>
      {lists === undefined ? (
        <Spinner className="m-4" />
      ) : (
        <ul className="max-h-56 overflow-y-auto">
          {lists.map((list) => (
            <li key={list.list_id} className="flex items-center pe-1">
              <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 ps-4 hover:bg-ink/7">
                <input
                  type="checkbox"
                  checked={list.has_book}
                  onChange={({ target }) => busy || void put(list, target.checked)}
                />
                <span className="truncate">{list.name}</span>
                <span className="figures ms-auto text-sm text-ink-soft">{list.book_count}</span>
              </label>
              <Link
                to={listPath(list.list_id)}
                aria-label={`Mở ${list.name}`}
                className="grid size-11 shrink-0 place-items-center text-sm text-ink-soft hover:text-ink"
              >
                Mở
              </Link>
            </li>
          ))}
        </ul>
      )}
      <NewList busy={busy} create={create} />
    </section>
  )
}

/** Closes by Escape, and when the focus or a click leaves the panel and its button, which stand in one place. */
function useDismissed(onClose: () => void) {
  const panel = useRef<HTMLElement>(null)
  /** The focus goes back to the button, before what had it is gone. */
  const close = () => {
    panel.current?.parentElement?.querySelector('button')?.focus()
    onClose()
  }
  const leave = useEffectEvent(({ target }: Event) => {
    const place = panel.current?.parentElement
    if (target instanceof Node && !place?.contains(target)) onClose()
  })
  const escape = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close())
  useEffect(() => {
    const over = new AbortController()
    addEventListener('pointerdown', leave, over)
    addEventListener('focusin', leave, over)
    addEventListener('keydown', escape, over)
    return () => over.abort()
  }, [])
  return { panel, close }
}

type NewListProps = { busy: boolean; create: (name: string) => Promise<boolean> }

function NewList({ busy, create }: NewListProps) {
  const [name, setName] = useState('')
  return (
    <form
      action={listsPath}
      method="post"
      className="flex items-end gap-2 border-t border-line p-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy || name.trim() === '') return
        void create(name).then((made) => made && setName(''))
      }}
    >
      <TextField
        label="Tủ sách mới"
        name="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={listNameLimit}
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="outline" busy={busy}>
        Tạo
      </Button>
    </form>
  )
}

/** Lists of the reader, and what can be done with them for this book; a refusal is said and the lists are read again. */
function useLists(bookId: number) {
  const [lists, setLists] = useState<readonly ListSummary[]>()
  const [busy, setBusy] = useState(false)
  const read = async () => {
    const { data } = await api('GET /reading-lists/get-my-lists', { query: { bookId: String(bookId) } })
    setLists(data)
  }
  useEffect(() => {
    let left = false
    api('GET /reading-lists/get-my-lists', { query: { bookId: String(bookId) } }).then(
      ({ data }) => left || setLists(data),
      (thrown: unknown) => {
        toast.error(sentenceOf(thrown, listSentences.listsFailed))
        if (!left) setLists([])
      },
    )
    return () => {
      left = true
    }
  }, [bookId])

  /** A tick stands at once. */
  const show = (listId: number, has_book: boolean) =>
    setLists((now) => now?.map((list) => (list.list_id === listId ? { ...list, has_book } : list)))

  const change = async (call: () => Promise<{ msg?: string }>, done: string): Promise<boolean> => {
    setBusy(true)
    try {
      const { msg } = await call()
      await read()
      toast.success(msg || done)
      return true
    } catch (thrown) {
      toast.error(sentenceOf(thrown, listSentences.listsFailed))
      await read().catch(() => {})
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    lists,
    busy,
    put: ({ list_id }: ListSummary, wanted: boolean) => {
      show(list_id, wanted)
      const [body, query] = [
        { list_id, book_id: bookId },
        { id: String(list_id), bookId: String(bookId) },
      ]
      return wanted
        ? change(() => api('POST /reading-lists/add-book', { body }), listSentences.bookAdded)
        : change(() => api('DELETE /reading-lists/remove-book', { query }), listSentences.bookRemoved)
    },
    create: (name: string) =>
      change(
        () => api('POST /reading-lists/create-list', { body: { name, book_id: bookId } }),
        listSentences.bookAdded,
      ),
  }
}
