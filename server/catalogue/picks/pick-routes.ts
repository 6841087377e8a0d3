import * as calls from '#contract/catalogue/picks/picks.ts'
import { pickSentences } from '#contract/catalogue/picks/pick-sentences.ts'
import { cardTags, listTags, stockTags } from '#server/catalogue/books/catalogue-tags.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { findNoteOfBook, listNotedBooks, listPickLists } from './pick-list-store.ts'
import {
  deletePickList,
  orderPickLists,
  publishPickList,
  addPickList,
  changePickList,
} from './change-pick-list.ts'
import { readPickList, readPickLists, readStaffPickList } from './read-pick-lists.ts'

const sentences = pickSentences

export function pickRoutes({ db }: Database, reading: { db: ReadDb }) {
  const answer = async (id: number, msg: string) => ({ data: await readStaffPickList(db, id), msg })
  return [
    service(
      calls.getPickLists,
      async () => {
        const data = await readPickLists(reading.db)
        return taggedPicks({ data }, data)
      },
      { shared: always },
    ),
    service(
      calls.getPickList,
      async ({ query: { id } }) => {
        const data = await readPickList(reading.db, id)
        return taggedPicks({ data }, [data])
      },
      { shared: always },
    ),
    service(
      calls.getNotedBooks,
      async () => tagged({ data: await listNotedBooks(reading.db) }, [listTags.picks]),
      { shared: always },
    ),
    service(
      calls.getNoteOfBook,
      async ({ query: { id } }) => {
        const found = await findNoteOfBook(reading.db, id)
        if (!found) return tagged({ data: null }, [listTags.picks])
        const { pick_list_id, title, said_by, sentence } = found
        return tagged({ data: { pick_list_id, title, said_by, sentence } }, [listTags.picks])
      },
      { shared: always },
    ),
    service(calls.getStaffPickLists, async () => ({ data: await listPickLists(db) })),
    service(calls.getStaffPickList, async ({ query: { id } }) => ({ data: await readStaffPickList(db, id) })),
    service(calls.createPickList, async ({ body, caller }) =>
      answer(await addPickList(db, caller, body), sentences.created),
    ),
    service(calls.updatePickList, async ({ query: { id }, body, caller }) => {
      await changePickList(db, caller, id, body)
      return answer(id, sentences.updated)
    }),
    service(calls.publishPickList, async ({ query: { id }, body: { published }, caller }) => {
      await publishPickList(db, caller, id, published)
      return answer(id, published ? sentences.published : sentences.withdrawn)
    }),
    service(calls.orderPickLists, async ({ body: { ids }, caller }) => {
      await orderPickLists(db, caller, ids)
      return { data: await listPickLists(db), msg: sentences.ordered }
    }),
    service(calls.deletePickList, async ({ query: { id }, caller }) => {
      await deletePickList(db, caller, id)
      return { msg: sentences.deleted }
    }),
  ]
}

/** A book that leaves the shelf or returns changes which picks there are. */
function taggedPicks<Answer extends object>(answer: Answer, lists: readonly calls.PickList[]): Answer {
  const shown = lists.flatMap(({ picks }) => picks.map(({ book }) => book))
  const tags = [listTags.picks, listTags.books, ...cardTags(shown)]
  return tagged(answer, [...tags, ...stockTags(shown)], tags)
}
