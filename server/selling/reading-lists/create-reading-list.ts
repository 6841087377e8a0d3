import { tooManyLists } from '#contract/selling/reading-lists/reading-lists.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { addListedBook } from './add-listed-book.ts'
import { insertList } from './reading-list-store.ts'

type NewList = { name: string; book_id?: number | undefined }

/** The person is held, so that two windows do not make one list too many. */
export const createReadingList = (db: Db, userId: number, { name, book_id }: NewList) =>
  db.transaction(async (tx) => {
    await holdPerson(tx, userId)
    const list = await insertList(tx, userId, name)
    if (!list) throw new Failure(tooManyLists)
    if (book_id !== undefined) await addListedBook(tx, list.list_id, book_id)
    return list
  })
