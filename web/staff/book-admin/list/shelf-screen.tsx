import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { shelfSentences } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/shelf.ts'
import { SelectMatching } from '#web/staff/book-admin/changes/select-matching.tsx'
import { UndoNotice } from '#web/staff/book-admin/changes/undo-notice.tsx'
import { type ShelfActions, useShelfActions } from '#web/staff/book-admin/changes/use-shelf-actions.ts'
import type { ShelfData } from '#web/staff/book-admin/load-shelf.ts'
import { isActive, readShelfQuery, shelfHref, type ShelfQuery } from '#web/staff/book-admin/shelf-query.ts'
import { useShelfDialog } from '#web/staff/book-admin/use-shelf-dialog.ts'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { useRowSelection } from '#web/staff/lists/use-row-selection.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { nearbyNumbers } from '#web/base/ui/lists/page-numbers.ts'
import { BinSelectionBar, BinTable } from './bin-table.tsx'
import { BookSelectionBar } from './book-selection-bar.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { ShelfDialogs } from './shelf-dialogs.tsx'
import { ShelfFigures } from './shelf-figures.tsx'
import { ShelfChips, ShelfFilters } from './shelf-filters.tsx'
import { ShelfTable } from './shelf-table.tsx'
import { ShelfViews } from './shelf-views.tsx'

const ChangeBooksDialog = lazy(() => import('#web/staff/book-admin/changes/change-books-dialog.tsx'))
const FailedDeletionsDialog = lazy(() => import('#web/staff/book-admin/changes/failed-deletions-dialog.tsx'))
const NotUndoneDialog = lazy(() => import('#web/staff/book-admin/changes/not-undone-dialog.tsx'))
const RemoveBooksDialog = lazy(() => import('#web/staff/book-admin/changes/remove-books-dialog.tsx'))

const list: ListKind<ShelfQuery> = {
  path: '/admin',
  read: readShelfQuery,
  href: shelfHref,
  isFiltered: isActive,
  noun: 'sách',
  placeholder: 'Tên sách, tác giả, nhà xuất bản, ISBN…',
  sentences: { none: 'Chưa có sách nào', noneFound: 'Không tìm thấy sách nào phù hợp' },
}
const idOf = ({ book_id }: StaffBook) => book_id

export function ShelfScreen({ data }: { data: ShelfData }) {
  const { books, categories, query } = data
  const selection = useRowSelection(books, idOf)
  const actions = useShelfActions()
  const [asking, setAsking] = useState<'change' | 'remove'>()
  const stopAsking = () => setAsking(undefined)
  const removeSelected = async () => selection.drop(await actions.remove(selection.rows.map(idOf)))
  const restoreSelected = async (ids: number[]) => selection.drop(await actions.restore(ids))
  return (
    <>
      <Head query={query} />
      <ShelfFigures {...data} />
      <ShelfViews {...data} />
      <StaffList
        list={list}
        data={data}
        isEmpty={books.length === 0}
        {...emptyOf(query)}
        renderFilters={(chosen) => <ShelfFilters query={chosen} categories={categories} />}
        withPageSize={false}
        bar={<ShelfChips query={query} />}
        numbersOf={nearbyNumbers}
      >
        {query.withdrawn ? (
          <BinTable
            books={books}
            selection={selection}
            actions={actions}
            bar={<BinSelectionBar selection={selection} onRestore={restoreSelected} />}
          />
        ) : (
          <ShelfTable
            books={books}
            fewCopies={data.figures.few_copies}
            selection={selection}
            bar={
              <BookSelectionBar
                selection={selection}
                more={<SelectMatching query={query} total={data.total} selection={selection} />}
                onAction={setAsking}
              />
            }
            actions={actions}
          />
        )}
      </StaffList>
      <UndoNotice action={actions.last} onUndo={actions.undo} onClose={actions.forget} />
      <ShelfDialogs {...data} actions={actions} onRemoved={selection.drop} />
      <Suspense>
        {asking === 'change' && (
          <ChangeBooksDialog
            books={selection.rows}
            categories={categories}
            onChanged={selection.drop}
            remember={actions.remember}
            onDone={() => {
              stopAsking()
              selection.clear()
            }}
            onClose={stopAsking}
          />
        )}
        {asking === 'remove' && (
          <RemoveBooksDialog books={selection.rows} onConfirm={removeSelected} onClose={stopAsking} />
        )}
        <LeftBooks actions={actions} />
      </Suspense>
    </>
  )
}

/** What a deed on many books did not do, each with its reason. */
function LeftBooks({ actions: { left, forgetLeft, kept, forgetKept } }: { actions: ShelfActions }) {
  if (left.length > 0) return <FailedDeletionsDialog left={left} onClose={forgetLeft} />
  return kept.length > 0 && <NotUndoneDialog kept={kept} onClose={forgetKept} />
}

function Head({ query }: { query: ShelfQuery }) {
  const { linkTo } = useShelfDialog()
  return (
    <ListHead title={shelfSentences.title}>
      <div className="flex flex-wrap gap-3">
        <ExportButtons query={query} />
        <AddLink to={linkTo('add')} icon={Plus} right="books.change">
          Thêm sách
        </AddLink>
      </div>
    </ListHead>
  )
}

function emptyOf(query: ShelfQuery) {
  const isWholeBin = query.withdrawn && query.search === '' && query.categoryId === undefined
  if (isWholeBin)
    return { empty: <EmptyState title="Thùng rác trống" text="Sách bị xóa nằm ở đây và khôi phục được." /> }
  return isActive(query) ? {} : { empty: <NoBooks /> }
}

function NoBooks() {
  const { linkTo } = useShelfDialog()
  return (
    <EmptyState title={list.sentences.none} text="Thêm từng cuốn, hoặc nhập cả danh sách từ một file Excel.">
      <ButtonLink to={linkTo('add')}>Thêm sách</ButtonLink>
      <ButtonLink to="/admin/books/import" variant="outline">
        Nhập sách từ Excel
      </ButtonLink>
    </EmptyState>
  )
}
