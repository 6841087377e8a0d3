import { getBook, getRelatedBooks } from '#contract/catalogue/catalogue.ts'
import type { CallEndpoint } from '#web/platform/api/call-context.ts'
import { toCardBook } from './card-book.ts'

/** A book with the ones beside it on the shelf; nothing when there is no such book. */
export async function loadBook(call: CallEndpoint, bookId: number) {
  try {
    const query = { id: String(bookId) }
    const [{ data: book }, related] = await Promise.all([
      call(getBook, { query }),
      call(getRelatedBooks, { query }),
    ])
    return { book, related: related.data.map(toCardBook) }
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404) return undefined
    throw thrown
  }
}
