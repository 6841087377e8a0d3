import { BookFormDialog } from './book-form-dialog.tsx'
import type { DialogProps } from './shelf-dialogs.tsx'

export default function AddBookDialog(props: DialogProps) {
  return <BookFormDialog {...props} book={undefined} />
}
