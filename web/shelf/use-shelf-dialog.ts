import { useHashDialog } from '#web/ui/dialogs/use-hash-dialog.ts'

const words = { add: 'them-sach', edit: 'sua-sach', remove: 'xoa-sach', stock: 'kho-sach' } as const

/** What stands open over the list of books, and the links to it. */
export const useShelfDialog = () => useHashDialog(words)

/** From another screen to the form of a book. */
export const editBookHref = (bookId: number) => `/admin#${words.edit}-${bookId}`
