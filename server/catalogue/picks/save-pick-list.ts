import * as contract from '#contract/catalogue/picks/picks.ts'
import { mostPickLists } from '#contract/catalogue/picks/pick-rules.ts'
import { pickSentences } from '#contract/catalogue/picks/pick-sentences.ts'
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
} from './pick-saving-store.ts'

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
