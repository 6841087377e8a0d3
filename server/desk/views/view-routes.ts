import { viewSentences as sentences } from '#contract/desk/views/view-sentences.ts'
import * as calls from '#contract/desk/views/views.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { createView, deleteView, mustSeeList, renameView, replaceFilters } from './change-view.ts'
import { showViews } from './show-views.ts'

export const viewRoutes = (db: Db) => [
  service(calls.getViews, async ({ query, person }) => {
    // The counts tell something of what is in a list.
    mustSeeList(person, query.list)
    return { data: await showViews(db, person.account_id, query.list) }
  }),
  service(calls.createView, async ({ body, caller, person }) => ({
    data: await createView(db, caller, person, body),
    msg: sentences.saved,
  })),
  service(calls.renameView, async ({ query, body, caller, person }) => ({
    data: await renameView(db, caller, person, query.id, body),
    msg: sentences.renamed,
  })),
  service(calls.replaceFilters, async ({ query, body, caller, person }) => ({
    data: await replaceFilters(db, caller, person, query.id, body),
    msg: sentences.replaced,
  })),
  service(calls.deleteView, async ({ query, caller, person }) => {
    await deleteView(db, caller, person, query.id)
    return { msg: sentences.deleted }
  }),
]
