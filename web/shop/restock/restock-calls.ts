import { restockSentences as sentences } from '#contract/catalogue/restock/restock-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

/** Tells whether the signed-in reader waits for this book. */
export async function isWaiting(bookId: number): Promise<boolean> {
  const { data } = await api('GET /restock/get-my-notices', { quiet: true })
  return data.some(({ book_id }) => book_id === bookId)
}

/** Answers whether they wait afterwards; undefined where it could not be done. */
export async function askForNotice(book_id: number, email: string): Promise<boolean | undefined> {
  try {
    const { waiting, msg } = await api('POST /restock/ask-for-notice', {
      body: { book_id, ...(email && { email }) },
    })
    toast.success(msg ?? sentences.asked)
    return waiting
  } catch (thrown) {
    toast.error(sentenceOf(thrown, sentences.askFailed))
    return undefined
  }
}

export async function cancelNotice(book_id: number): Promise<boolean | undefined> {
  try {
    const { msg } = await api('POST /restock/cancel-notice', { body: { book_id } })
    toast.success(msg)
    return false
  } catch (thrown) {
    toast.error(sentenceOf(thrown, sentences.cancelFailed))
    return undefined
  }
}
