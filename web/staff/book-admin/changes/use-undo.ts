import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { bookAdminSentences as sentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

/** Last action and its undo. */
export type UndoableAction = {
  text: string
  undo: () => Promise<unknown>
  /** True where the action itself says how much went back. */
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
