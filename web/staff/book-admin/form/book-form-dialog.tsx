import { useId, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  bookPicture,
  bookPictureHint,
  bookAdminSentences as sentences,
  bookAdminSentences,
  type StockReason,
  usualReason,
} from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { DialogActions, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { BookFields } from './book-form-fields.tsx'
import { ConflictNotice, type Conflict } from './conflict-notice.tsx'
import type { BookAdminData } from '#web/staff/book-admin/book-admin-query.ts'
import { LookInsideEditor } from '#web/staff/book-admin/look-inside/look-inside-editor.tsx'
import { PairingEditor } from './pairing-editor.tsx'
import { StaffPictureField } from './staff-picture-field.tsx'
import { api, ApiRefusal, byId } from '#web/base/platform/api/api.ts'
import { useValuesDraft } from '#web/base/platform/forms/form-draft.ts'
import { type Problems, problemsOf, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import type { BookField } from '#contract/catalogue/books/book-fields.ts'
import {
  type BookValues,
  changedValues,
  newValues,
  serializeBookValues,
  valuesOf,
  mergeBook,
  type Merged,
  mergePicture,
} from './book-values.ts'
import { readStockEntry } from '#web/staff/book-admin/number-entry.ts'
import {
  type PictureChoice,
  usePictureChoice,
  writePictureChoice,
  pictureAddressField,
} from '#web/base/ui/fields/image-uploader.tsx'
import { findStaffBook } from '#web/staff/book-admin/book-admin-calls.ts'
import { pictureNotTaken } from '#contract/platform/shape/image-upload.ts'

export type BookDialogProps = { userId: number; categories: BookAdminData['categories']; onClose: () => void }
type Props = BookDialogProps & { book: StaffBook | undefined }

/** Form of a book; closing asks, so that a slip of the hand throws no input away. */
export function BookFormDialog({ book, userId, categories, onClose }: Props) {
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const { busy, alert, problemOf, formProps, conflict, ...form } = useBookForm({
    book,
    userId,
    onSaved: async (msg) => {
      toast.success(msg)
      // A new one would not be seen among many: the list is narrowed to it, which closes the form too.
      if (book) onClose()
      else await navigate(`/admin?${new URLSearchParams({ search: form.values.title })}`)
      await revalidate()
    },
  })
  const close = () => {
    if (!busy && element.current && form.isDirty(element.current)) setLeaving(true)
    else if (!busy) onClose()
  }
  return (
    <>
      <Modal
        title={book ? 'Sửa sách' : 'Thêm sách'}
        size="lg"
        onClose={close}
        actions={
          <DialogActions
            onCancel={close}
            action={book ? 'Lưu thay đổi' : 'Thêm sách'}
            busy={busy}
            formId={formId}
          />
        }
      >
        <form id={formId} ref={element} {...formProps} className="space-y-5">
          <FormAlert>{alert}</FormAlert>
          {conflict && (
            <ConflictNotice
              conflict={conflict}
              categories={categories}
              onTake={form.take}
              onTakePicture={form.takePicture}
            />
          )}
          <BookFields {...form} problemOf={problemOf} categories={categories} />
          <StaffPictureField
            label="Ảnh bìa"
            rule={bookPicture}
            hint={bookPictureHint}
            picture={form.picture}
            problemOf={problemOf}
          />
        </form>
        {book && <SavedApart bookId={book.book_id} />}
      </Modal>
      {leaving && (
        <ConfirmDialog
          title="Bỏ những gì đã nhập?"
          action="Bỏ thay đổi"
          onConfirm={async () => onClose()}
          onClose={() => setLeaving(false)}
        >
          <p>Những thay đổi chưa lưu của cuốn sách này sẽ mất.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Parts of a book that are saved as they are changed. */
const SavedApart = ({ bookId }: { bookId: number }) => (
  <>
    <PairingEditor bookId={bookId} />
    <LookInsideEditor bookId={bookId} />
  </>
)

type Options = { book: StaffBook | undefined; userId: number; onSaved: (msg: string) => Promise<void> }

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date())

/** A draft that an older version kept has none of the newer fields. */
const readDraft = (text: string): BookValues => ({ ...newValues(''), ...JSON.parse(text) })

const loadSchemas = () => import('#contract/catalogue/book-admin/book-form.ts')

const updateBook = (id: number, body: FormData) => api('PUT /books/update-book', { ...byId(id), body })

/** The form of a new book or of one that is there: only what was changed is sent, and no one's change is overwritten. */
export function useBookForm({ book, userId, onSaved }: Options) {
  const [base, setBase] = useState(() => ({ book, values: book ? valuesOf(book) : newValues(today()) }))
  const [values, setValues] = useState(base.values)
  const picture = usePictureChoice(base.book?.own_picture)
  const [conflict, setConflict] = useState<Conflict>()
  const [reason, setReason] = useState<StockReason>()
  const changed = changedValues(base.values, values)
  const sent = base.book ? changed : values
  useBookDraft({ book, userId, base: base.values, values }, (merged) => {
    setValues(merged.values)
    // The book may have been changed elsewhere until this form was open again.
    if (book && merged.taken.length + merged.disputed.length > 0)
      setConflict({ ...merged, theirs: base.values, picture: undefined })
  })

  /** Another change was first: the form takes over what it did not touch, and shows the rest. */
  const catchUp = async (bookId: number) => {
    const { data } = await findStaffBook(bookId)
    const theirs = valuesOf(data)
    const { values: merged, taken, disputed } = mergeBook(base.values, values, theirs)
    const pictures = mergePicture(base.book?.own_picture ?? null, picture.choice, data.own_picture)
    setBase({ book: data, values: theirs })
    setValues(merged)
    setConflict({ taken, disputed, theirs, picture: pictures })
  }
  const submit = useSubmit({
    prepare: loadSchemas,
    check: async (form) => ({ ...(await problemsIn(base.book, sent)), ...uncommittedInput(form) }),
    send: async () => {
      const form = formOf(base.book, sent, picture.choice, reason)
      if (!base.book) return onSaved((await api('POST /books/create-book', { body: form })).msg)
      const { book_id: bookId } = base.book
      const { msg } = await updateBook(bookId, form).catch(async (thrown: unknown) => {
        if (!(thrown instanceof ApiRefusal && thrown.code === 'VERSION_CHANGED')) throw thrown
        await catchUp(bookId)
        // The other values are told beside the fields, not as their errors.
        throw new ApiRefusal({ status: 409, code: thrown.code, msg: thrown.message })
      })
      await onSaved(msg)
    },
    fallback: sentences.saveFailed,
  })

  return {
    ...submit,
    values,
    set: (field: BookField, value: string) => {
      setValues((now) => ({ ...now, [field]: value }))
      submit.forgive(field)
    },
    picture,
    conflict,
    book: base.book,
    reason,
    setReason,
    take: (field: BookField) => {
      if (!conflict) return
      setValues((now) => ({ ...now, [field]: conflict.theirs[field] }))
      setConflict({ ...conflict, disputed: conflict.disputed.filter((one) => one !== field) })
    },
    takePicture: () => {
      picture.choose('keep')
      setConflict((now) => now && { ...now, picture: undefined })
    },
    /** True when something would be lost with the form. */
    isDirty: (form: HTMLFormElement) =>
      Object.keys({ ...changed, ...uncommittedInput(new FormData(form)) }).length > 0 ||
      picture.choice !== 'keep',
  }
}

type Kept = { book: StaffBook | undefined; userId: number; base: BookValues; values: BookValues }

/** Keeps the draft while its person signs in again, and merges it with the book as it is by then. */
function useBookDraft({ book, userId, base, values }: Kept, onBack: (merged: Merged) => void) {
  const isTouched = Object.keys(changedValues(base, values)).length > 0
  useValuesDraft(
    book ? `book-${book.book_id}` : 'book',
    userId,
    isTouched ? { began: JSON.stringify(base), typed: JSON.stringify(values) } : {},
    ({ began, typed }) => {
      if (began && typed) onBack(mergeBook(readDraft(began), readDraft(typed), base))
    },
  )
}

async function problemsIn(book: StaffBook | undefined, values: Partial<BookValues>): Promise<Problems> {
  const { changedBookForm, newBookForm } = await loadSchemas()
  return problemsOf(book ? changedBookForm : newBookForm, serializeBookValues(values, book?.quantity))
}

function formOf(
  book: StaffBook | undefined,
  values: Partial<BookValues>,
  picture: PictureChoice,
  reason: StockReason | undefined,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(serializeBookValues(values, book?.quantity)))
    form.set(name, value)
  if (book) form.set('version', String(book.version))
  if (book && values.quantity !== undefined) form.set('quantity_seen', String(book.quantity))
  const entry = readStockEntry(values.quantity ?? '')
  if (book && entry) form.set('stock_reason', reason ?? usualReason(entry))
  writePictureChoice(form, picture)
  return form
}

/** Finds input that is not taken yet and would be left out: an author's name, the address of a picture. */
function uncommittedInput(form: FormData): Problems {
  const author = textOf(form, 'authors').trim()
  const address = textOf(form, pictureAddressField).trim()
  return {
    ...(author && { authors: bookAdminSentences.authorNotAdded(author) }),
    ...(address && { [pictureAddressField]: pictureNotTaken }),
  }
}
