import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { nameWords } from '#contract/names/name-rules.ts'
import { nameSentences } from '#contract/names/name-sentences.ts'
import { formatNumber } from '#web/platform/text/formats.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FigureCards } from '#web/ui/lists/figure-cards.tsx'
import { ListPages } from '#web/ui/lists/list-pages.tsx'
import { NameSelectionBar } from './name-selection-bar.tsx'
import { DuplicatesPanel } from './duplicates-panel.tsx'
import type { NamesData } from './load-names.ts'
import { NameDialogs } from './name-dialogs.tsx'
import { NameFilters } from './name-filters.tsx'
import { isFiltered, namesHref, namesPath } from './name-query.ts'
import { NameTable } from './name-table.tsx'
import type { Candidate } from './name-entry.ts'
import { useNameSelection } from './use-name-selection.ts'
import { useNameDialog } from './use-name-dialog.ts'

/** Categories, authors or publishers: one screen for each kind, and one way to work with all of them. */
export function NamesScreen({ data }: { data: NamesData }) {
  const { kind, names, query } = data
  const navigation = useNavigation()
  const loading = navigation.location?.pathname === namesPath(kind)
  const chosen = useNameSelection(names)
  const { linkTo, show } = useNameDialog()
  const [candidates, setCandidates] = useState<readonly Candidate[]>([])
  const [deeds, setDeeds] = useState(0)
  const merge = (some: readonly Candidate[]) => {
    setCandidates(some)
    show('merge')
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl sm:text-4xl">{nameSentences[kind].title}</h1>
        <ButtonLink to={linkTo('add')} preventScrollReset>
          <Plus aria-hidden="true" size={18} />
          Thêm {nameWords[kind].one}
        </ButtonLink>
      </div>
      <FigureCards figures={figuresOf(data)} />
      <NameFilters kind={kind} query={query} />
      <DuplicatesPanel key={deeds} kind={kind} onMerge={merge} />
      <NameSelectionBar kind={kind} chosen={chosen} onMerge={merge} />
      <div
        aria-busy={loading || undefined}
        className={classes('mt-2 transition-opacity delay-150', loading && 'opacity-60')}
      >
        {names.length === 0 ? <NoNames data={data} /> : <NameTable {...{ kind, names, chosen }} />}
      </div>
      <ListPages
        {...query}
        lastPage={data.lastPage}
        total={data.total}
        noun={nameWords[kind].one}
        hrefOf={(page) => namesHref(kind, { ...query, page })}
      />
      <NameDialogs
        kind={kind}
        names={names}
        chosen={chosen}
        candidates={candidates}
        onDone={() => setDeeds((now) => now + 1)}
      />
    </>
  )
}

function figuresOf({ kind, counts: { all, unused }, total }: NamesData) {
  const figures = {
    [`Tổng số ${nameWords[kind].one}`]: all,
    'Đang có sách': all - unused,
    'Chưa có sách': unused,
    'Khớp bộ lọc': total,
  }
  return Object.entries(figures).map(([name, value]) => ({ name, value: formatNumber(value) }))
}

function NoNames({ data: { kind, query } }: { data: NamesData }) {
  const { none, noneFound } = nameSentences[kind]
  if (!isFiltered(query)) return <EmptyState title={none} />
  return (
    <EmptyState title={noneFound}>
      <ButtonLink to={namesPath(kind)} variant="outline">
        Xóa bộ lọc
      </ButtonLink>
    </EmptyState>
  )
}
