import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'

export const shelfDialogWords = {
  add: 'them-sach',
  edit: 'sua-sach',
  remove: 'xoa-sach',
  stock: 'kho-sach',
  prices: 'gia-sach',
} as const

/** Dialog over the list of books, and the links to it. */
export const useShelfDialog = () => useHashDialog(shelfDialogWords)

/** From another screen to the form of a book. */
export const editBookHref = (bookId: number) => `/admin#${shelfDialogWords.edit}-${bookId}`
