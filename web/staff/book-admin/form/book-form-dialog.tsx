import { useId, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { bookPicture, bookPictureHint } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { DialogActions } from '#web/base/ui/dialogs/dialog-actions.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { BookFields } from './book-form-fields.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { BookAdminData } from '#web/staff/book-admin/load-book-admin.ts'
import { LookInsideEditor } from '#web/staff/book-admin/look-inside/look-inside-editor.tsx'
import { StaffPictureField } from './staff-picture-field.tsx'
import { useBookForm } from './use-book-form.ts'

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
        {book && <LookInsideEditor bookId={book.book_id} />}
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
