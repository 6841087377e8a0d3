import { useState } from 'react'
import {
  bookAdminSentences as sentences,
  bookAdminSentences,
  type StockReason,
  usualReason,
} from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
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
import type { Conflict } from './conflict-notice.tsx'
import { readStockEntry } from '#web/staff/book-admin/number-entry.ts'
import {
  type PictureChoice,
  usePictureChoice,
  writePictureChoice,
} from '#web/base/ui/images/use-picture-choice.ts'
import { findStaffBook } from '#web/staff/book-admin/book-admin-calls.ts'
import { pictureNotTaken } from '#contract/platform/shape/image-upload.ts'
import { pictureAddressField } from '#web/base/ui/fields/image-uploader.tsx'

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
