import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { getNameIndex, letters } from '#contract/catalogue/taxonomy/places.ts'
import { readPage } from '#web/shop/books/query/book-query.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

/** The part of an index that an address asks for; on the server only. */
export async function loadIndex(call: CallEndpoint, kind: NameKind, { searchParams }: URL) {
  const letter = letters.find((known) => known === searchParams.get('letter'))
  const page = String(readPage(searchParams.get('page')))
  return { letter: letter ?? '', index: await call(getNameIndex, { query: { kind, letter, page } }) }
}
