import { Plus } from 'lucide-react'
import { useState } from 'react'
import { nameSortNames, nameSorts } from '#contract/catalogue/books/name-sorts.ts'
import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { countFigures } from '#web/staff/lists/count-figures.ts'
import { FilterChoices } from '#web/staff/lists/filter-choice.tsx'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { useRowSelection } from '#web/staff/lists/use-row-selection.ts'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'
import { DuplicatesPanel } from './duplicates-panel.tsx'
import type { NamesData } from './load-names.ts'
import { NameDialogs } from './name-dialogs.tsx'
import type { Candidate, NameEntry } from './name-entry.ts'
import { isFiltered, type NameQuery, namesHref, namesPath, readNameQuery } from './name-query.ts'
import { NameSelectionBar } from './name-selection-bar.tsx'
import { NameTable } from './name-table.tsx'
import { useNameDialog } from './use-name-dialog.ts'

const listOf = (kind: NameKind): ListKind<NameQuery> => ({
  path: namesPath(kind),
  read: readNameQuery,
  href: (query) => namesHref(kind, query),
  isFiltered,
  noun: nameWords[kind].one,
  placeholder: `Tên ${nameWords[kind].one}…`,
  sentences: nameSentences[kind],
})
const idOf = ({ id }: NameEntry) => id

/** Categories, authors, publishers or series: one screen for each kind, and one way to work with all of them. */
export function NamesScreen({ data }: { data: NamesData }) {
  const { kind, names } = data
  const selection = useRowSelection(names, idOf)
  const { linkTo, show } = useNameDialog()
  const [candidates, setCandidates] = useState<readonly Candidate[]>([])
  const [changes, setChanges] = useState(0)
  const merge = (some: readonly Candidate[]) => {
    setCandidates(some)
    show('merge')
  }
  return (
    <>
      <ListHead title={nameSentences[kind].title}>
        <AddLink to={linkTo('add')} icon={Plus}>
          Thêm {nameWords[kind].one}
        </AddLink>
      </ListHead>
      <FigureStrip figures={figuresOf(data)} />
      <StaffList
        list={listOf(kind)}
        data={data}
        isEmpty={names.length === 0}
        renderFilters={(query) => <Filters {...query} />}
        bar={
          <>
            <DuplicatesPanel key={changes} kind={kind} onMerge={merge} />
            <NameSelectionBar kind={kind} selection={selection} onMerge={merge} />
          </>
        }
      >
        <NameTable kind={kind} names={names} selection={selection} />
      </StaffList>
      <NameDialogs
        kind={kind}
        names={names}
        selection={selection}
        candidates={candidates}
        onDone={() => setChanges((now) => now + 1)}
      />
    </>
  )
}

const figuresOf = ({ kind, counts: { all, unused }, total }: NamesData) =>
  countFigures({
    [`Tổng số ${nameWords[kind].one}`]: all,
    'Đang có sách': all - unused,
    'Chưa có sách': unused,
    'Khớp bộ lọc': total,
  })

const uses = [
  ['true', 'Đang có sách'],
  ['false', 'Chưa có sách'],
] as const
const sorts = nameSorts.map((sort) => [sort, nameSortNames[sort]] as const)

function Filters({ inUse, sort }: NameQuery) {
  return (
    <FilterChoices
      choices={[
        { label: 'Lọc theo sách', name: 'in_use', value: inUse?.toString(), options: uses },
        { label: 'Sắp xếp', name: 'sort', value: sort, all: null, options: sorts },
      ]}
    />
  )
}
