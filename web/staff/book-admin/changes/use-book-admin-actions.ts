import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RequestBody } from '#contract/calls.ts'
import {
  bookAdminSentences as sentences,
  type StockReason,
  stockReasons,
} from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { BookOutcome, StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { changeBooks } from '#web/staff/book-admin/book-admin-calls.ts'
import type { StockEntry } from '#web/staff/book-admin/number-entry.ts'

type ChangeBody = RequestBody<'PUT /books/change-batch'>

/** Actions on books from the list itself; each can be undone until the next one. */
export function useBookAdminActions() {
  const { revalidate } = useRevalidator()
  const { last, remember, undo, forget } = useUndo()
  const [left, setLeft] = useState<string[]>([])

  /** Answers why it was not done, for who shows that where it was tried. */
  const attempt = async (action: Promise<UndoableAction>) => {
    try {
      remember(await action)
      return undefined
    } catch (thrown) {
      return sentenceOf(thrown, sentences.changeFailed)
    } finally {
      await revalidate()
    }
  }

  /** Answers those that are gone. */
  const remove = async (ids: number[]): Promise<number[]> => {
    try {
      const { data, failed, msg } = await api('DELETE /books/batch', { body: { book_ids: ids } })
      const gone = data.filter(({ done }) => done).map(({ book_id }) => book_id)
      const stayed = data.filter(({ done }) => !done)
      setLeft(stayed.map(({ book_id, msg: why }) => sentences.notDeleted(book_id, why || undefined)))
      if (failed === 0) toast.success(msg)
      else toast.warning(msg)
      if (gone.length > 0) remember({ text: textOf(data), undo: () => restoreBooks(gone) })
      return gone
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.deleteFailed))
      return []
    } finally {
      await revalidate()
    }
  }

  /** Out of the bin; answers those that are back. */
  const restore = async (ids: number[]): Promise<number[]> => {
    try {
      const { data, msg } = await api('POST /books/restore-batch', { body: { book_ids: ids } })
      const back = data.filter(({ done }) => done).map(({ book_id }) => book_id)
      if (back.length > 0) toast.success(msg)
      for (const { title, msg: why } of data.filter(({ done }) => !done)) toast.warning(`${title}: ${why}`)
      return back
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.changeFailed))
      return []
    } finally {
      await revalidate()
    }
  }

  return {
    last,
    undo,
    forget,
    setPrice: (book: StaffBook, value: number) => attempt(changePrice(book, value)),
    setStock: (book: StaffBook, entry: StockEntry, reason: StockReason) =>
      attempt(changeStock(book, entry, reason)),
    remove,
    restore,
    /** Why books were not deleted, each with its own reason. */
    left,
    forgetLeft: () => setLeft([]),
    ...useChangeOfMany(remember),
  }
}

/** A change of many books can be undone: what of it cannot go back is named, each with its reason. */
function useChangeOfMany(remember: (action: UndoableAction) => void) {
  const [kept, setKept] = useState<BookOutcome[]>([])
  const undoMany = async (changeId: number) => {
    const { data, failed, msg } = await api('POST /books/undo-change', { body: { change_id: changeId } })
    if (failed === 0) toast.success(msg)
    else toast.warning(msg)
    setKept(data.filter(({ done }) => !done))
  }
  return {
    remember: (changeId: number, text: string) =>
      remember({ text, undo: () => undoMany(changeId), tells: true }),
    kept,
    forgetKept: () => setKept([]),
  }
}

export type BookAdminActions = ReturnType<typeof useBookAdminActions>

async function changePrice({ book_id, title, version, price }: StaffBook, value: number) {
  const done = await changeBook({ book_id, version }, { what: 'price', way: 'set', value })
  return {
    text: `Giá “${title}”: ${formatDong(price)} → ${formatDong(value)}`,
    undo: () => changeBook({ book_id, version: done.version }, { what: 'price', way: 'set', value: price }),
  }
}

async function changeStock({ book_id, title, quantity }: StaffBook, entry: StockEntry, reason: StockReason) {
  // So many more or fewer is right whatever was sold meanwhile; a number is one that was seen.
  const seen = entry.way === 'set' ? { book_id, quantity } : { book_id }
  const { before, after } = await changeBook(seen, { what: 'stock', ...entry, reason })
  const [from, to] = [Number(before), Number(after)]
  return {
    text: `Tồn kho “${title}”: ${formatNumber(from)} → ${formatNumber(to)} (${stockReasons[reason]})`,
    // Copies sold meanwhile stay sold.
    undo: () => changeBook({ book_id }, { what: 'stock', way: 'add', value: from - to, note: 'Hoàn tác' }),
  }
}

/** One book, as it was seen; refused where it changed meanwhile. */
async function changeBook(book: ChangeBody['books'][number], change: ChangeBody['change']) {
  const { data } = await changeBooks({ books: [book], change })
  const [outcome] = data
  if (!outcome?.done) throw notDone(outcome?.msg)
  return outcome
}

const notDone = (msg = sentences.changeFailed) => new ApiRefusal({ status: 409, code: 'NOT_DONE', msg })

async function restoreBooks(ids: number[]) {
  const { data } = await api('POST /books/restore-batch', { body: { book_ids: ids } })
  const stayed = data.find(({ done }) => !done)
  if (stayed) throw notDone(`${stayed.title}: ${stayed.msg}`)
}

function textOf(data: readonly BookOutcome[]): string {
  const gone = data.filter(({ done }) => done)
  const [first] = gone
  return gone.length === 1 ? `Đã xóa “${first?.title}”` : sentences.deleted(gone.length)
}

/** Last action and its undo. */
export type UndoableAction = {
  text: string
  undo: () => Promise<unknown>
  /** True where the action itself says how much went back. */
  tells?: boolean
}

/** Each action can be undone until the next one. */
function useUndo() {
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState<UndoableAction>()
  const undo = async () => {
    try {
      await last?.undo()
      setLast(undefined)
      if (!last?.tells) toast.success('Đã hoàn tác')
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.changeFailed))
    } finally {
      await revalidate()
    }
  }
  return { last, remember: setLast, undo, forget: () => setLast(undefined) }
}
