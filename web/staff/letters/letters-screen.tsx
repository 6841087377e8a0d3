import { FileText } from 'lucide-react'
import { lazy } from 'react'
import { letterSentences as sentences } from '#contract/talking/letters/letter-sentences.ts'
import { letterStateNames, letterStates } from '#contract/talking/letters/letter-states.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StateFilter } from '#web/staff/lists/state-filter.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'
import { letterDialogWords, letterList, type LetterQuery, templatesPath } from './letter-query.ts'
import { LetterTable } from './letter-table.tsx'
import type { LettersData } from './load-letters.ts'

const LetterDialog = lazy(() => import('./letter-dialog.tsx'))

const list: ListKind<LetterQuery> = {
  ...letterList,
  noun: 'thư',
  placeholder: 'Email, mã hoặc số đơn hàng…',
  sentences,
}

/** The outbox of the shop: what waits, was sent, was given up, and what would have gone. */
export function LettersScreen({ data }: { data: LettersData }) {
  const { letters, counts, hasServer } = data
  return (
    <>
      <ListHead title={sentences.title}>
        <ButtonLink to={templatesPath} variant="outline">
          <FileText aria-hidden="true" size={18} />
          {sentences.templates}
        </ButtonLink>
      </ListHead>
      {!hasServer && (
        <p className="mb-6 max-w-prose rounded-md border border-line bg-ink/4 px-4 py-3">
          {sentences.noServer}
        </p>
      )}
      <FigureStrip
        figures={letterStates.map((state) => ({
          name: letterStateNames[state],
          value: formatNumber(counts[state] ?? 0),
        }))}
      />
      <StaffList
        list={list}
        data={data}
        isEmpty={letters.length === 0}
        renderFilters={({ state }) => <StateFilter value={state} names={letterStateNames} />}
      >
        <LetterTable letters={letters} />
      </StaffList>
      <ListDialogs words={letterDialogWords}>
        {({ id, onClose }) => {
          const letter = letters.find(({ letter_id }) => letter_id === id)
          return letter && <LetterDialog key={id} letter={letter} onClose={onClose} />
        }}
      </ListDialogs>
    </>
  )
}
