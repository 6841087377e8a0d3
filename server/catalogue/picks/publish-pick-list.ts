import * as contract from '#contract/catalogue/picks/picks.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import {
  countShownPicks,
  erasePickList,
  holdPickList,
  listPickListIds,
  listPicks,
  lockPickLists,
  placePickLists,
  setPublished,
} from './pick-saving-store.ts'

/** Readers see a list from now on, or not any more. */
export function publishPickList(db: Db, caller: Caller, id: number, published: boolean) {
  return db.transaction(async (tx) => {
    const held = await holdPickList(tx, id)
    if (!held) throw new Failure(contract.pickListNotFound)
    if (held.published === published) return
    if (published && (await countShownPicks(tx, id)) === 0) throw new Failure(contract.emptyPickList)
    await setPublished(tx, id, published)
    await writeAudit(tx, caller, {
      action: published ? 'publish-pick-list' : 'withdraw-pick-list',
      on: ['pick-list', id],
      after: { title: held.title },
    })
  })
}

export function deletePickList(db: Db, caller: Caller, id: number) {
  return db.transaction(async (tx) => {
    await lockPickLists(tx)
    const held = await holdPickList(tx, id)
    if (!held) throw new Failure(contract.pickListNotFound)
    const before = { title: held.title, intro: held.intro, picks: await listPicks(tx, id) }
    await erasePickList(tx, id)
    await writeAudit(tx, caller, { action: 'delete-pick-list', on: ['pick-list', id], before })
  })
}

/** All lists in another order. Refused where one was added or deleted meanwhile: its place would not have been chosen. */
export function orderPickLists(db: Db, caller: Caller, ids: readonly number[]) {
  return db.transaction(async (tx) => {
    await lockPickLists(tx)
    const before = await listPickListIds(tx)
    const same = (some: readonly number[]) => some.toSorted((a, b) => a - b).join(' ')
    if (same(before) !== same(ids)) throw new Failure(contract.pickOrderChanged)
    if (before.join(' ') === ids.join(' ')) return
    await placePickLists(tx, ids)
    await writeAudit(tx, caller, {
      action: 'order-pick-lists',
      on: ['pick-list', 'all'],
      before: { ids: before },
      after: { ids },
    })
  })
}
