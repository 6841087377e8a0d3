import * as calls from '#contract/selling/reading-lists/reading-lists.ts'
import { formAction, numberIn, textIn } from '#web/base/platform/forms/form-submission.ts'
import { listPath, listsPath } from '#contract/selling/reading-lists/list-paths.ts'

const idsIn = (form: FormData) => ({ list_id: numberIn(form, 'list_id'), book_id: numberIn(form, 'book_id') })

/** A change of reading lists. */
export const listAction = formAction(
  {
    async create(call, form) {
      const first = form.has('book_id') ? { book_id: numberIn(form, 'book_id') } : {}
      const { data, msg = '' } = await call(calls.createList, {
        body: { name: textIn(form, 'name'), ...first },
      })
      return { msg, to: listPath(data.list_id) }
    },
    rename: (call, form) =>
      call(calls.renameList, { body: { list_id: numberIn(form, 'list_id'), name: textIn(form, 'name') } }),
    async delete(call, form) {
      const { msg } = await call(calls.deleteList, { query: { id: textIn(form, 'list_id') } })
      return { msg, to: listsPath }
    },
    add: (call, form) => call(calls.addBookToList, { body: idsIn(form) }),
    remove: (call, form) =>
      call(calls.removeBookFromList, {
        query: { id: textIn(form, 'list_id'), bookId: textIn(form, 'book_id') },
      }),
    note: (call, form) =>
      call(calls.updateListNote, { body: { ...idsIn(form), note: textIn(form, 'text') } }),
    move: (call, form) =>
      call(calls.moveBookInList, { body: { ...idsIn(form), to: numberIn(form, 'move') } }),
    share: (call, form) =>
      call(calls.shareList, {
        body: { list_id: numberIn(form, 'list_id'), shared_as: textIn(form, 'shared_as') },
      }),
    unshare: (call, form) => call(calls.unshareList, { query: { id: textIn(form, 'list_id') } }),
  },
  listsPath,
)
