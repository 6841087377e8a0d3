import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import { shelfSentences } from '#contract/shelf/shelf-sentences.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ListPages } from '#web/ui/lists/list-pages.tsx'
import { nearbyNumbers } from '#web/ui/lists/page-numbers.ts'
import { UndoNotice } from '#web/shelf/changes/undo-notice.tsx'
import { ExportButtons } from './export-buttons.tsx'
import type { ShelfData } from '#web/shelf/load-shelf.ts'
import { BookSelectionBar } from './book-selection-bar.tsx'
import { ShelfDialogs } from './shelf-dialogs.tsx'
import { ShelfFigures } from './shelf-figures.tsx'
import { ShelfFilters } from './shelf-filters.tsx'
import { clearedQuery, isActive, shelfHref } from '#web/shelf/shelf-query.ts'
import { ShelfTable } from './shelf-table.tsx'
import { useBookSelection } from './use-book-selection.ts'
import { useShelfActions } from '#web/shelf/changes/use-shelf-actions.ts'
import { useShelfDialog } from '#web/shelf/use-shelf-dialog.ts'

const ChangeBooksDialog = lazy(() => import('#web/shelf/changes/change-books-dialog.tsx'))
const FailedDeletionsDialog = lazy(() => import('#web/shelf/changes/failed-deletions-dialog.tsx'))
const RemoveBooksDialog = lazy(() => import('#web/shelf/changes/remove-books-dialog.tsx'))

export function ShelfScreen({ data }: { data: ShelfData }) {
  const navigation = useNavigation()
  const loading = navigation.location?.pathname === '/admin'
  const selection = useBookSelection(data.books)
  const deeds = useShelfActions()
  const [asking, setAsking] = useState<'change' | 'remove'>()
  const stopAsking = () => setAsking(undefined)
  const removeChosen = async () =>
    selection.drop(await deeds.remove(selection.books.map(({ book_id }) => book_id)))
  return (
    <>
      <Heading data={data} />
      <ShelfFigures {...data} />
      <ShelfFilters query={data.query} categories={data.categories} />
      {(data.books.length > 0 || selection.books.length > 0) && (
        <BookSelectionBar
          selection={selection}
          onChange={() => setAsking('change')}
          onRemove={() => setAsking('remove')}
        />
      )}
      <div
        aria-busy={loading || undefined}
        className={classes('mt-2 transition-opacity delay-150', loading && 'opacity-60')}
      >
        {data.books.length === 0 ? (
          <NoBooks query={data.query} />
        ) : (
          <ShelfTable
            books={data.books}
            fewCopies={data.figures.few_copies}
            selection={selection}
            deeds={deeds}
          />
        )}
      </div>
      <ListPages
        {...data.query}
        lastPage={data.lastPage}
        total={data.total}
        noun="sách"
        numbersOf={nearbyNumbers}
        hrefOf={(page) => shelfHref({ ...data.query, page })}
      />
      <UndoNotice deed={deeds.last} onUndo={deeds.undo} onClose={deeds.forget} />
      <ShelfDialogs {...data} deeds={deeds} onRemoved={selection.drop} />
      <Suspense>
        {asking === 'change' && (
          <ChangeBooksDialog
            books={selection.books}
            categories={data.categories}
            onChanged={selection.drop}
            onDone={() => {
              stopAsking()
              selection.clear()
            }}
            onClose={stopAsking}
          />
        )}
        {asking === 'remove' && (
          <RemoveBooksDialog books={selection.books} onConfirm={removeChosen} onClose={stopAsking} />
        )}
        {deeds.left.length > 0 && <FailedDeletionsDialog left={deeds.left} onClose={deeds.forgetLeft} />}
      </Suspense>
    </>
  )
}

function Heading({ data }: { data: ShelfData }) {
  const { linkTo } = useShelfDialog()
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-3xl sm:text-4xl">{shelfSentences.title}</h1>
      <div className="flex flex-wrap gap-3">
        <ExportButtons query={data.query} />
        <ButtonLink to={linkTo('add')} preventScrollReset>
          <Plus aria-hidden="true" size={18} />
          Thêm sách
        </ButtonLink>
      </div>
    </div>
  )
}

function NoBooks({ query }: Pick<ShelfData, 'query'>) {
  const { linkTo } = useShelfDialog()
  if (isActive(query))
    return (
      <EmptyState title="Không tìm thấy sách nào phù hợp">
        <ButtonLink to={shelfHref(clearedQuery(query))} variant="outline">
          Xóa bộ lọc
        </ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState title="Chưa có sách nào" text="Thêm từng cuốn, hoặc nhập cả danh sách từ một file Excel.">
      <ButtonLink to={linkTo('add')}>Thêm sách</ButtonLink>
      <ButtonLink to="/admin/books/import" variant="outline">
        Nhập sách từ Excel
      </ButtonLink>
    </EmptyState>
  )
}
