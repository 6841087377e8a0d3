import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { nameWords } from '#contract/name-rules.ts'
import { nameSentences } from '#contract/name-sentences.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { DoublesPanel } from './doubles-panel.tsx'
import type { NamesData } from './load-names.ts'
import { NameDialogs } from './name-dialogs.tsx'
import { NameFigures } from './name-figures.tsx'
import { NameFilters } from './name-filters.tsx'
import { isFiltered, namesHref, namesPath } from './name-query.ts'
import { NameTable } from './name-table.tsx'
import type { Candidate } from './shown-name.ts'
import { useChosenNames } from './use-chosen-names.ts'
import { useNameDialog } from './use-name-dialog.ts'

/** Categories, authors or publishers: one screen for each kind, and one way to work with all of them. */
export function NamesScreen({ data }: { data: NamesData }) {
  const { kind, names, query } = data
  const navigation = useNavigation()
  const loading = navigation.location?.pathname === namesPath(kind)
  const chosen = useChosenNames(names)
  const { linkTo, show } = useNameDialog()
  const [candidates, setCandidates] = useState<readonly Candidate[]>([])
  const [deeds, setDeeds] = useState(0)
  const merge = (some: readonly Candidate[]) => {
    setCandidates(some)
    show({ kind: 'merge' })
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl sm:text-4xl">{nameSentences[kind].title}</h1>
        <ButtonLink to={linkTo({ kind: 'add' })} preventScrollReset>
          <Plus aria-hidden="true" size={18} />
          Thêm {nameWords[kind].one}
        </ButtonLink>
      </div>
      <NameFigures kind={kind} counts={data.counts} />
      <NameFilters kind={kind} query={query} />
      <DoublesPanel key={deeds} kind={kind} onMerge={merge} />
      <ChosenBar kind={kind} chosen={chosen} onMerge={merge} />
      <div
        aria-busy={loading || undefined}
        className={classes('mt-2 transition-opacity delay-150', loading && 'opacity-60')}
      >
        {names.length === 0 ? <NoNames data={data} /> : <NameTable {...{ kind, names, chosen }} />}
      </div>
      <Pages data={data} />
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

function Pages({ data: { kind, query, lastPage, total } }: { data: NamesData }) {
  if (total === 0) return null
  const { page, pageSize } = query
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-ink-soft">
        Hiển thị {(page - 1) * pageSize + 1} - {Math.min(page * pageSize, total)} trong {total}{' '}
        {nameWords[kind].one}
      </p>
      <Pager
        wide
        page={page}
        totalPages={lastPage}
        hrefOf={(number) => namesHref(kind, { ...query, page: number })}
        label={`Phân trang ${nameWords[kind].one}`}
      />
    </div>
  )
}
