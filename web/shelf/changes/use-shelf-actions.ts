import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { shelfSentences as sentences } from '#contract/shelf/shelf-sentences.ts'
import type { BookOutcome, StaffBook } from '#contract/shelf/shelf.ts'
import { ApiRefusal, sentenceOf } from '#web/platform/api/api.ts'
import { formatDong, formatNumber } from '#web/platform/text/formats.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { type ChangeBody, changeBooks, removeBooks, restoreBooks } from '#web/shelf/shelf-calls.ts'

/** What was done last and how it is undone. */
export type Deed = { text: string; undo: () => Promise<unknown> }

/** What is done to books from the list itself. Each deed can be undone until the next one. */
export function useShelfActions() {
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState<Deed>()
  const [left, setLeft] = useState<string[]>([])

  /** One book, as it was seen; answers whether it was done. */
  const change = async (book: ChangeBody['books'][number], what: ChangeBody['change']) => {
    const { data } = await changeBooks({ books: [book], change: what })
    const [outcome] = data
    if (!outcome?.done) throw notDone(outcome?.msg)
    return outcome
  }
  const tried = async (deed: () => Promise<Deed>) => {
    try {
      setLast(await deed())
      return true
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.changeFailed))
      return false
    } finally {
      await revalidate()
    }
  }

  const setPrice = ({ book_id, title, version, price }: StaffBook, value: number) =>
    tried(async () => {
      const done = await change({ book_id, version }, { what: 'price', way: 'set', value })
      return {
        text: `Giá “${title}”: ${formatDong(price)} → ${formatDong(value)}`,
        undo: () => change({ book_id, version: done.version }, { what: 'price', way: 'set', value: price }),
      }
    })

  const setStock = ({ book_id, title, quantity }: StaffBook, value: number) =>
    tried(async () => {
      await change({ book_id, quantity }, { what: 'stock', way: 'set', value, reason: 'correction' })
      return {
        text: `Tồn kho “${title}”: ${formatNumber(quantity)} → ${formatNumber(value)}`,
        // What was sold meanwhile stays sold.
        undo: () =>
          change({ book_id }, { what: 'stock', way: 'add', value: quantity - value, note: 'Hoàn tác' }),
      }
    })

  /** Answers those that are gone. */
  const remove = async (ids: number[]): Promise<number[]> => {
    try {
      const { data, failed, msg } = await removeBooks(ids)
      const gone = data.filter(({ done }) => done).map(({ book_id }) => book_id)
      const stayed = data.filter(({ done }) => !done)
      setLeft(stayed.map(({ book_id, msg: why }) => sentences.notDeleted(book_id, why || undefined)))
      if (failed === 0) toast.success(msg)
      else toast.warning(msg)
      if (gone.length > 0) setLast({ text: textOf(data), undo: () => bringBack(gone) })
      return gone
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.deleteFailed))
      return []
    } finally {
      await revalidate()
    }
  }

  const undo = async () => {
    try {
      await last?.undo()
      setLast(undefined)
      toast.success('Đã hoàn tác')
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.changeFailed))
    } finally {
      await revalidate()
    }
  }

  return {
    last,
    undo,
    forget: () => setLast(undefined),
    setPrice,
    setStock,
    remove,
    /** Why books were not deleted, each with its own reason. */
    left,
    forgetLeft: () => setLeft([]),
  }
}
export type ShelfActions = ReturnType<typeof useShelfActions>

const notDone = (msg = sentences.changeFailed) => new ApiRefusal({ status: 409, code: 'NOT_DONE', msg })

async function bringBack(ids: number[]) {
  const { data } = await restoreBooks(ids)
  const stayed = data.find(({ done }) => !done)
  if (stayed) throw notDone(`${stayed.title}: ${stayed.msg}`)
}

function textOf(data: readonly BookOutcome[]): string {
  const gone = data.filter(({ done }) => done)
  const [first] = gone
  return gone.length === 1 ? `Đã xóa “${first?.title}”` : sentences.deleted(gone.length)
}
