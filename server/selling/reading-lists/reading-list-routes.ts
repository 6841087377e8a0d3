import * as calls from '#contract/selling/reading-lists/reading-lists.ts'
import { wishSentences } from '#contract/selling/wishes/wish-sentences.ts'
import { listSentences } from '#contract/selling/reading-lists/list-sentences.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { newShareToken } from '#server/platform/guard/access/share-token.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  addListedBook,
  changeOwnList,
  createReadingList,
  showReadingList,
  showSharedList,
} from './change-reading-lists.ts'
import {
  deleteListedBook,
  moveListedBook,
  setListedNote,
  clearListShared,
  listSummaries,
  removeList,
  setListName,
  setListShared,
} from './reading-list-store.ts'

const { notInList } = calls

function mustBeThere(found: boolean) {
  if (!found) throw new Failure(notInList)
}

export const readingListRoutes = (db: Db) => [...listRoutes(db), ...entryRoutes(db), ...sharingRoutes(db)]

function listRoutes(db: Db) {
  return [
    service(calls.getMyLists, async ({ query, person }) => ({
      data: await listSummaries(db, person.user_id, query.bookId),
    })),
    service(calls.getList, async ({ query, person }) => ({
      data: await showReadingList(db, person.user_id, query.id),
    })),
    service(calls.createList, async ({ body, person }) => ({
      data: await createReadingList(db, person.user_id, body),
      msg: listSentences.created,
    })),
    service(calls.renameList, async ({ body: { list_id, name }, person }) => {
      await changeOwnList(db, person.user_id, list_id, (tx) => setListName(tx, list_id, name))
      return { msg: listSentences.renamed }
    }),
    service(calls.deleteList, async ({ query: { id }, person }) => {
      await changeOwnList(db, person.user_id, id, (tx) => removeList(tx, id))
      return { msg: listSentences.deleted }
    }),
  ]
}

function entryRoutes(db: Db) {
  return [
    service(calls.addBookToList, async ({ body: { list_id, book_id }, person }) => {
      await changeOwnList(db, person.user_id, list_id, (tx) => addListedBook(tx, list_id, book_id))
      return { msg: listSentences.bookAdded }
    }),
    service(calls.removeBookFromList, async ({ query: { id, bookId }, person }) => {
      await changeOwnList(db, person.user_id, id, (tx) => deleteListedBook(tx, id, bookId))
      return { msg: listSentences.bookRemoved }
    }),
    service(calls.updateListNote, async ({ body: { list_id, book_id, note }, person }) => {
      await changeOwnList(db, person.user_id, list_id, async (tx) =>
        mustBeThere(await setListedNote(tx, list_id, book_id, note)),
      )
      return { msg: listSentences.noteSaved }
    }),
    service(calls.moveBookInList, async ({ body: { list_id, book_id, to }, person }) => {
      await changeOwnList(db, person.user_id, list_id, async (tx) =>
        mustBeThere(await moveListedBook(tx, list_id, book_id, to)),
      )
      return { msg: listSentences.moved }
    }),
  ]
}

function sharingRoutes(db: Db) {
  const share = (listId: number, as: string) => async (tx: Transaction) => {
    const shared = await setListShared(tx, listId, newShareToken(), as)
    if (!shared?.share_token) throw new Failure(calls.noSuchList)
    return { share_token: shared.share_token, shared_as: shared.shared_as }
  }
  return [
    service(calls.shareList, async ({ body: { list_id, shared_as }, person }) => ({
      data: await changeOwnList(db, person.user_id, list_id, share(list_id, shared_as)),
      msg: wishSentences.shared,
    })),
    service(calls.unshareList, async ({ query: { id }, person }) => {
      await changeOwnList(db, person.user_id, id, (tx) => clearListShared(tx, id))
      return { msg: wishSentences.unshared }
    }),
    service(
      calls.getSharedList,
      async ({ query }) => ({ data: await showSharedList(db, query.token) }),
      // A page that was kept would be there after the link was taken back.
      { personal: true },
    ),
  ]
}
