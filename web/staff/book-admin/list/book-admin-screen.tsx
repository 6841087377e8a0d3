import { lazy, type ReactNode, Suspense, useState } from 'react'
import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { Plus, RotateCcw } from '#web/base/icons/first-icons.ts'
import { SelectMatching, UndoNotice } from './book-admin-notices.tsx'
import {
  type BookAdminActions,
  useBookAdminActions,
} from '#web/staff/book-admin/changes/use-book-admin-actions.ts'
import {
  type BookAdminData,
  isActive,
  readBookAdminQuery,
  bookAdminHref,
  type BookAdminQuery,
} from '#web/staff/book-admin/book-admin-query.ts'
import { useBookAdminDialog } from '#web/staff/book-admin/use-book-admin-dialog.ts'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { type RowSelection, useRowSelection, SelectionBar } from '#web/staff/lists/row-selection.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { nearbyNumbers } from '#web/base/ui/lists/pager.tsx'
import { ExportButtons, BookAdminFigures, BookAdminViews } from './book-admin-head.tsx'
import { BookAdminDialogs } from './book-admin-dialogs.tsx'
import { BookAdminChips, BookAdminFilters } from './book-admin-filters.tsx'
import { BookAdminTable } from './book-admin-table.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'

type BarProps = { selection: RowSelection<StaffBook>; onRestore: (ids: number[]) => Promise<void> }

/** Actions on the selected books of the bin. */
function BinSelectionBar({ selection, onRestore }: BarProps) {
  const { rows } = selection
  return (
    <SelectionBar
      selection={selection}
      all="Chọn cả trang"
      selected={`Đã chọn ${formatNumber(rows.length)} sách`}
    >
      <Button size="sm" variant="outline" onClick={() => void onRestore(rows.map(({ book_id }) => book_id))}>
        <RotateCcw size={16} />
        Khôi phục {formatNumber(rows.length)} sách
      </Button>
    </SelectionBar>
  )
}

const columnsOf = (actions: BookAdminActions): readonly Column<StaffBook>[] => [
  { name: 'Sách', cell: (book) => <BookOf book={book} />, heading: 'normal' },
  { name: 'Danh mục', cell: ({ category_name }) => category_name, from: 'medium', width: 'md:w-40' },
  {
    name: 'Đã xóa',
    cell: ({ withdrawn }) => withdrawn && formatDateTime(withdrawn.at),
    width: 'md:w-36',
    className: 'whitespace-nowrap',
  },
  {
    name: 'Người xóa',
    cell: ({ withdrawn }) => withdrawn?.by_name && <span className="desk-line">{withdrawn.by_name}</span>,
    width: 'md:w-40',
  },
  actionsColumn(
    ({ book_id, title }) => (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Khôi phục ${title}`}
        onClick={() => void actions.restore([book_id])}
      >
        Khôi phục
      </Button>
    ),
    { width: 'md:w-32' },
  ),
]

type TableProps = {
  books: readonly StaffBook[]
  selection: RowSelection<StaffBook>
  actions: BookAdminActions
  bar: ReactNode
}

/** Books that were withdrawn: who did it and when, and the way back for each. */
function BinTable({ books, selection, actions, bar }: TableProps) {
  return (
    <StaffTable
      caption="Thùng rác"
      columns={columnsOf(actions)}
      rows={books}
      keyOf={({ book_id }) => book_id}
      select={{ selection, labelOf: ({ title }) => `Chọn ${title}`, bar }}
    />
  )
}

function BookOf({ book }: { book: StaffBook }) {
  return (
    <span className="flex items-center gap-2.5">
      <BookCover src={book.image.thumb} title={book.title} className="desk-cover" />
      <span className="min-w-0">
        <span className="desk-line font-semibold" title={book.title}>
          {book.title}
        </span>
        <span className="desk-sub">{book.author_name}</span>
      </span>
    </span>
  )
}

const ChangeBooksDialog = lazy(() => import('#web/staff/book-admin/changes/change-books-dialog.tsx'))
const FailedDeletionsDialog = lazy(() => import('#web/staff/book-admin/changes/failed-deletions-dialog.tsx'))
const NotUndoneDialog = lazy(() => import('#web/staff/book-admin/changes/not-undone-dialog.tsx'))
const RemoveBooksDialog = lazy(() => import('#web/staff/book-admin/changes/remove-books-dialog.tsx'))

const list: ListKind<BookAdminQuery> = {
  path: '/admin',
  read: readBookAdminQuery,
  href: bookAdminHref,
  isFiltered: isActive,
  noun: 'sách',
  placeholder: 'Tên sách, tác giả, nhà xuất bản, ISBN…',
  manyFilters: true,
  sentences: { none: 'Chưa có sách nào', noneFound: 'Không tìm thấy sách nào phù hợp' },
}
const idOf = ({ book_id }: StaffBook) => book_id

export function BookAdminScreen({ data }: { data: BookAdminData }) {
  const { books, categories, query } = data
  const selection = useRowSelection(books, idOf)
  const actions = useBookAdminActions()
  const [asking, setAsking] = useState<'change' | 'remove'>()
  const stopAsking = () => setAsking(undefined)
  const removeSelected = async () => selection.drop(await actions.remove(selection.rows.map(idOf)))
  const restoreSelected = async (ids: number[]) => selection.drop(await actions.restore(ids))
  return (
    <>
      <Head query={query} />
      <BookAdminFigures {...data} />
      <BookAdminViews {...data} />
      <StaffList
        list={list}
        data={data}
        isEmpty={books.length === 0}
        {...emptyOf(query)}
        renderFilters={(chosen) => <BookAdminFilters query={chosen} categories={categories} />}
        withPageSize={false}
        bar={<BookAdminChips query={query} />}
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
          <BookAdminTable
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
      <BookAdminDialogs {...data} actions={actions} onRemoved={selection.drop} />
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

/** Books that a bulk action skipped, each with its reason. */
function LeftBooks({ actions: { left, forgetLeft, kept, forgetKept } }: { actions: BookAdminActions }) {
  if (left.length > 0) return <FailedDeletionsDialog left={left} onClose={forgetLeft} />
  return kept.length > 0 && <NotUndoneDialog kept={kept} onClose={forgetKept} />
}

function Head({ query }: { query: BookAdminQuery }) {
  const { linkTo } = useBookAdminDialog()
  return (
    <ListHead title={bookAdminSentences.title}>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <ExportButtons query={query} />
        <AddLink to={linkTo('add')} icon={Plus} right="books.change">
          Thêm sách
        </AddLink>
      </div>
    </ListHead>
  )
}

function emptyOf(query: BookAdminQuery) {
  const isWholeBin = query.withdrawn && query.search === '' && query.categoryId === undefined
  if (isWholeBin)
    return { empty: <EmptyState title="Thùng rác trống" text="Sách bị xóa nằm ở đây và khôi phục được." /> }
  return isActive(query) ? {} : { empty: <NoBooks /> }
}

function NoBooks() {
  const { linkTo } = useBookAdminDialog()
  return (
    <EmptyState title={list.sentences.none} text="Thêm từng cuốn, hoặc nhập cả danh sách từ một file Excel.">
      <ButtonLink to={linkTo('add')}>Thêm sách</ButtonLink>
      <ButtonLink to="/admin/books/import" variant="outline">
        Nhập sách từ Excel
      </ButtonLink>
    </EmptyState>
  )
}

type Props = {
  more: ReactNode
  selection: RowSelection<StaffBook>
  onAction: (action: 'change' | 'remove') => void
}

/** All of this page at once, and what is done with those that are selected. */
function BookSelectionBar({ selection, more, onAction }: Props) {
  return (
    <SelectionBar
      selection={selection}
      all="Chọn tất cả trang này"
      more={more}
      selected={`Đã chọn ${formatNumber(selection.rows.length)} sách`}
    >
      <Button size="sm" variant="outline" onClick={() => onAction('change')}>
        Thay đổi hàng loạt
      </Button>
      <Button size="sm" variant="outline" onClick={() => onAction('remove')}>
        Xóa đã chọn
      </Button>
    </SelectionBar>
  )
}
