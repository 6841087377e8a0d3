import { type BookDialogProps, BookFormDialog } from './book-form-dialog.tsx'

export default function AddBookDialog(props: BookDialogProps) {
  return <BookFormDialog {...props} book={undefined} />
}
