import { listNameLimit } from '#contract/selling/reading-lists/list-sentences.ts'
import type { ReadingList } from '#contract/selling/reading-lists/reading-lists.ts'
import { listsPath, sharedListPath } from '#contract/selling/reading-lists/list-paths.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { Breadcrumbs } from '#web/base/ui/layout/breadcrumbs.tsx'
import { SharePanel } from '#web/shop/sharing/share-panel.tsx'
import { BuyList, OwnListEntry } from './list-entry.tsx'

/** Its forms are sent as they are: each is a rare step, and the page comes back as the server has it. */
export function ListScreen({ list, publicUrl }: { list: ReadingList; publicUrl: string }) {
  const { list_id, name, books, share_token, shared_as } = list
  return (
    <div className="shell max-w-3xl py-8">
      <Breadcrumbs crumbs={[{ name: 'Tủ sách', to: listsPath }, { name }]} />
      <h1 className="mt-4 mb-6 text-3xl break-words sm:text-4xl">{name}</h1>
      {books.length > 0 ? (
        <>
          <BuyList books={books} />
          <ol className="mt-6 divide-y divide-line border-y border-line">
            {books.map((book, index) => (
              <OwnListEntry
                key={`${book.book_id} ${book.note}`}
                listId={list_id}
                book={book}
                place={index + 1}
                count={books.length}
              />
            ))}
          </ol>
        </>
      ) : (
        <EmptyState
          title="Tủ sách này chưa có cuốn nào"
          text="Ở trang của mỗi cuốn sách có nút “Thêm vào tủ sách”."
        >
          <ButtonLink to="/books">Tìm sách</ButtonLink>
        </EmptyState>
      )}
      <div className="mt-12 grid items-start gap-6">
        {/* An empty one has nothing to show; a link that it has is still taken back here. */}
        {(books.length > 0 || share_token !== null) && (
          <SharePanel
            key={share_token}
            address={share_token === null ? undefined : publicUrl + sharedListPath(share_token)}
            sharedAs={shared_as}
            action={listsPath}
            fields={{ list_id }}
          />
        )}
        <Rename list={list} />
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft hover:text-ink">
            Xóa tủ sách này
          </summary>
          <form method="post" action={listsPath} className="mt-2">
            <input type="hidden" name="list_id" value={list_id} />
            <Button type="submit" name="delete" value="1" variant="outline" size="sm">
              Xóa hẳn “{name}”
            </Button>
          </form>
        </details>
      </div>
    </div>
  )
}

function Rename({ list: { list_id, name } }: { list: ReadingList }) {
  return (
    <form
      method="post"
      action={listsPath}
      className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <input type="hidden" name="list_id" value={list_id} />
      <TextField
        key={name}
        label="Tên tủ sách"
        name="name"
        defaultValue={name}
        required
        maxLength={listNameLimit}
        autoComplete="off"
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit" name="rename" value="1" variant="outline">
        Đổi tên
      </Button>
    </form>
  )
}
