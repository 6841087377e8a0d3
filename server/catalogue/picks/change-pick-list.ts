import * as contract from '#contract/catalogue/picks/picks.ts'
import { mostPickLists, pickSentences } from '#contract/catalogue/picks/pick-sentences.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import {
  countShownPicks,
  holdPickList,
  insertPickList,
  listPickListIds,
  listPicks,
  lockPickLists,
  replacePicks,
  updatePickListRow,
  erasePickList,
  placePickLists,
  setPublished,
} from './pick-list-store.ts'

/** A new list behind all others, which only the staff sees until it is published. */
export function addPickList(db: Db, caller: Caller, input: contract.PickListInput): Promise<number> {
  return db.transaction(async (tx) => {
    await lockPickLists(tx)
    if ((await listPickListIds(tx)).length >= mostPickLists) throw new Failure(contract.tooManyPickLists)
    const id = await insertPickList(tx, input)
    await savePicks(tx, id, input.picks)
    await writeAudit(tx, caller, { action: 'create-pick-list', on: ['pick-list', id], after: input })
    return id
  })
}

type Change = contract.PickListInput & { version?: number | undefined }

/** A list written anew. What readers see of it is never empty. */
export function changePickList(db: Db, caller: Caller, id: number, { version, ...input }: Change) {
  return db.transaction(async (tx) => {
    const held = await holdPickList(tx, id)
    if (!held) throw new Failure(contract.pickListNotFound)
    if (version !== undefined && version !== held.version) throw new Failure(contract.pickListChanged)
    const before = { title: held.title, intro: held.intro, picks: await listPicks(tx, id) }
    const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(input[name]),
    )
    if (changed.length === 0) return
    await updatePickListRow(tx, id, input)
    if (changed.includes('picks')) await savePicks(tx, id, input.picks)
    if (held.published && (await countShownPicks(tx, id)) === 0) throw new Failure(contract.emptyPickList)
    const pick = (list: contract.PickListInput) =>
      Object.fromEntries(changed.map((name) => [name, list[name]]))
    await writeAudit(tx, caller, {
      action: 'update-pick-list',
      on: ['pick-list', id],
      before: pick(before),
      after: pick(input),
    })
  })
}

async function savePicks(tx: Transaction, id: number, picks: contract.PickListInput['picks']) {
  const known = await replacePicks(tx, id, picks)
  if (known < picks.length) throw invalidField('picks', pickSentences.unknownBook)
}

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
