import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'

export const bookAdminDialogWords = {
  add: 'them-sach',
  edit: 'sua-sach',
  remove: 'xoa-sach',
  stock: 'kho-sach',
  prices: 'gia-sach',
} as const

/** Dialog over the list of books, and the links to it. */
export const useBookAdminDialog = () => useHashDialog(bookAdminDialogWords)

/** From another screen to the form of a book. */
export const editBookHref = (bookId: number) => `/admin#${bookAdminDialogWords.edit}-${bookId}`
