import { getLetters } from '#contract/talking/letters/letters.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadListPage, requestedPage } from '#web/base/platform/queries/list-query.ts'
import type { LetterQuery } from './letter-query.ts'

/** A page of the letters with how many there are of each state. On the server only. */
export async function loadLetters(call: CallEndpoint, query: LetterQuery) {
  const { answer, page, lastPage, total } = await loadListPage(query.page, (number) =>
    call(getLetters, {
      query: { ...requestedPage(query, number), ...(query.state ? { state: query.state } : {}) },
    }),
  )
  const { data: letters, counts, has_server: hasServer } = answer
  return { letters, counts, hasServer, query: { ...query, page }, lastPage, total }
}
export type LettersData = Awaited<ReturnType<typeof loadLetters>>
