import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { TriangleAlert } from '#web/base/icons/first-icons.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { type BookField, bookFields, isDetail, wordOfDetail } from '#contract/catalogue/books/book-fields.ts'
import { type BookValues, readAuthors, type MergedPicture } from './book-values.ts'
import type { BookAdminData } from '#web/staff/book-admin/book-admin-query.ts'

export type Conflict = {
  taken: BookField[]
  disputed: BookField[]
  theirs: BookValues
  picture: MergedPicture | undefined
}

type Props = {
  conflict: Conflict
  categories: BookAdminData['categories']
  /** Their value takes the place of one's own. */
  onTake: (field: BookField) => void
  onTakePicture: () => void
}

/** Conflict with a save made elsewhere: fields that this form follows, and those it disagrees with. */
export function ConflictNotice({ conflict, categories, onTake, onTakePicture }: Props) {
  const { taken, disputed, theirs, picture } = conflict
  const spell = (field: BookField) => spelled(field, theirs[field], categories) || '(trống)'
  return (
    <section
      aria-label="Thay đổi của người khác"
      className="rounded-md border border-ochre/60 bg-ochre/8 px-4 py-3"
    >
      <p className="flex gap-2.5 font-semibold">
        <TriangleAlert size={20} className="mt-0.75 shrink-0 text-ochre" />
        {bookAdminSentences.changedElsewhere}
      </p>
      <ul className="mt-2 space-y-2">
        {disputed.map((field) => (
          <li key={field} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 break-words">
              <strong>{bookFields[field].label}</strong>: người khác đã lưu{' '}
              <span className="line-clamp-3">{spell(field)}</span>
            </span>
            <Button size="sm" variant="outline" onClick={() => onTake(field)}>
              Dùng giá trị này
            </Button>
          </li>
        ))}
        {picture && <PictureLine {...picture} onTake={onTakePicture} />}
        {taken.map((field) => (
          <li key={field} className="min-w-0 break-words">
            <strong>{bookFields[field].label}</strong>: đã cập nhật thành{' '}
            <span className="line-clamp-3">{spell(field)}</span>
          </li>
        ))}
      </ul>
      {(disputed.length > 0 || picture?.is === 'disputed') && (
        <p className="mt-2 text-sm text-ink-soft">Lưu lần nữa sẽ giữ những gì bạn đã nhập.</p>
      )}
    </section>
  )
}

function PictureLine({ is, theirs, onTake }: MergedPicture & { onTake: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="flex min-w-0 items-center gap-3">
        {theirs && (
          <img
            src={theirs}
            alt="Ảnh bìa của người khác"
            className="h-16 max-w-16 rounded-sm object-contain ring-1 ring-line"
          />
        )}
        <strong>
          {theirs ? bookAdminSentences.pictureChangedElsewhere : bookAdminSentences.pictureRemovedElsewhere}
        </strong>
      </span>
      {is === 'disputed' && (
        <Button size="sm" variant="outline" onClick={onTake}>
          {theirs ? 'Dùng ảnh này' : 'Bỏ ảnh bìa'}
        </Button>
      )}
    </li>
  )
}

function spelled(field: BookField, value: string, categories: BookAdminData['categories']): string {
  if (field === 'authors')
    return readAuthors(value)
      .map(({ name }) => name)
      .join(', ')
  if (field === 'on_sale') return value === '1' ? 'Có' : 'Không'
  if (isDetail(field)) return wordOfDetail(field, value)
  if (field !== 'category_id') return value
  return categories.find(({ category_id }) => String(category_id) === value)?.name ?? value
}
