import { getLetters } from '#contract/talking/letters/letters.ts'
import { letterSentences as sentences } from '#contract/talking/letters/letter-sentences.ts'
import { letterList, openLetter } from '#web/staff/letters/letter-query.ts'
import { LettersScreen } from '#web/staff/letters/letters-screen.tsx'
import { staysWhile } from '#web/staff/panel/panel-address.ts'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-letters.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(letterList.read(params), (query) => call(getLetters, { query })),
)

/** A letter that opens beside the list does not read it again. */
export const shouldRevalidate = staysWhile(openLetter)

export const meta = adminMeta({ title: sentences.title, path: letterList.path })

export default function StaffLetters({ loaderData: { data } }: Route.ComponentProps) {
  return <LettersScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
