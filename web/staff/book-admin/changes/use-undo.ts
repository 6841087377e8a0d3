import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { shelfSentences as sentences } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

/** What was done last and how it is undone. */
export type UndoableAction = {
  text: string
  undo: () => Promise<unknown>
  /** How much went back is said by the action itself. */
  tells?: boolean
}

/** Each action can be undone until the next one. */
export function useUndo() {
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
