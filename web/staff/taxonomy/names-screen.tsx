import { chosenOf } from '#web/base/platform/queries/list-query.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { nameSortNames, nameSorts } from '#contract/catalogue/books/name-sorts.ts'
import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { ChevronDown, Plus } from '#web/base/icons/first-icons.ts'
import { countFigures, AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { FilterChoices } from '#web/staff/lists/staff-filters.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { type RowSelection, useRowSelection } from '#web/staff/lists/row-selection.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import type { Candidate, NameEntry } from './name-entry.ts'
import { isFiltered, type NameQuery, namesHref, namesOf, namesPath, readNameQuery } from './name-query.ts'
import { NameTable, useNameDialog } from './name-table.tsx'
import { api } from '#web/base/platform/api/api.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { useRevalidator } from 'react-router'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

const NameFormDialog = lazy(() => import('./name-form-dialog.tsx'))
const RemoveNamesDialog = lazy(() => import('./remove-names-dialog.tsx'))
const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

type NameDialogsProps = {
  kind: NameKind
  names: readonly NameEntry[]
  selection: RowSelection<NameEntry>
  candidates: readonly Candidate[]
  /** Something is otherwise than it was. */
  onDone: () => void
}

function NameDialogs({ kind, names, selection, candidates, onDone }: NameDialogsProps) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const { open, close } = useNameDialog()
  const known = useOpenedName(names, open?.id)
  if (!open || session.status !== 'in') return null
  const common = {
    kind,
    onClose: close,
    onDone: async (gone: readonly number[] = []) => {
      selection.drop(gone)
      await revalidate()
      onDone()
    },
  }
  return (
    <Suspense>
      {open.kind === 'add' && <NameFormDialog {...common} known={undefined} />}
      {open.kind === 'edit' && known && <NameFormDialog key={known.id} {...common} known={known} />}
      {open.kind === 'remove' && known && <RemoveNamesDialog key={known.id} {...common} names={[known]} />}
      {open.kind === 'remove-chosen' && selection.rows.length > 0 && (
        <RemoveNamesDialog {...common} names={selection.rows} />
      )}
      {open.kind === 'merge' && candidates.length > 1 && <MergeDialog {...common} candidates={candidates} />}
    </Suspense>
  )
}

/** Keeps the name of a dialog as long as the dialog, though it was renamed or deleted elsewhere and the list lost it. */
function useOpenedName(names: readonly NameEntry[], id: number | undefined): NameEntry | undefined {
  const [kept, setKept] = useState<NameEntry>()
  const now = names.find((name) => name.id === id) ?? (kept?.id === id ? kept : undefined)
  if (now !== kept) setKept(now)
  return now
}

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

type NamesData = {
  kind: NameKind
  names: readonly NameEntry[]
  counts: { all: number; unused: number }
  query: NameQuery
  lastPage: number
  total: number
}

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
        workbook={{
          call: `GET /${kind}/export-list`,
          query: namesOf(chosenOf(data.query)),
        }}
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

type Group = readonly Candidate[]
type Props = { kind: NameKind; onMerge: (group: Group) => void }

/** Names that are likely one, to merge them; nothing where there are none. */
function DuplicatesPanel({ kind, onMerge }: Props) {
  const groups = useDuplicates(kind)
  if (groups.length === 0) return null
  return (
    <details className="group mt-6 rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-semibold">
        Có thể trùng tên: {formatNumber(groups.length)} nhóm {nameWords[kind].one}
        <ChevronDown size={18} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="max-h-96 divide-y divide-line overflow-auto border-t border-line">
        {groups.map((group) => (
          <li
            key={group[0]?.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2"
          >
            <span className="min-w-0 break-words">
              {group.map(({ name, bookCount }) => `${name} (${formatNumber(bookCount)} sách)`).join(' · ')}
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Gộp ${group.map(({ name }) => name).join(', ')}`}
              onClick={() => onMerge(group)}
            >
              Gộp…
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Looked for once the screen is there, so that it need not wait. */
function useDuplicates(kind: NameKind): readonly Group[] {
  const [groups, setGroups] = useState<readonly Group[]>([])
  const signedIn = useSession().status === 'in'
  useEffect(() => {
    if (!signedIn) return
    const leaving = new AbortController()
    api(`GET /${kind}/get-doubles`, { signal: leaving.signal, quiet: true }).then(
      ({ data }) =>
        setGroups(
          data.map((group) => group.map(({ id, name, book_count }) => ({ id, name, bookCount: book_count }))),
        ),
      () => {},
    )
    return () => leaving.abort()
  }, [kind, signedIn])
  return groups
}

type NameSelectionBarProps = {
  kind: NameKind
  selection: RowSelection<NameEntry>
  onMerge: (some: readonly Candidate[]) => void
}

/** Actions on several names at once; how many are selected stands at the table. */
function NameSelectionBar({ kind, selection, onMerge }: NameSelectionBarProps) {
  const { show } = useNameDialog()
  const { rows: names } = selection
  const remove = () => {
    if (names.length === 0) toast.warning(nameSentences[kind].noneChosen)
    else show('remove-chosen')
  }
  const merge = () => {
    if (names.length < 2) toast.warning(nameSentences[kind].fewChosen)
    else onMerge(names)
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button variant="outline" size="sm" onClick={remove}>
        Xóa đã chọn
      </Button>
      <Button variant="outline" size="sm" onClick={merge}>
        Gộp đã chọn
      </Button>
    </div>
  )
}
