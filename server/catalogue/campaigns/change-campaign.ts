import * as contract from '#contract/catalogue/campaigns/campaigns.ts'
import { campaignSentences as said } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { mustBeFresh } from '#server/platform/guard/access/admit.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { percentToProve } from '#server/base/shop/prove-for-sum.ts'
import {
  endNow,
  eraseCampaign,
  findCampaign,
  holdCampaign,
  insertCampaign,
  isAhead,
  nameTargets,
  saveCampaign,
  saveEnd,
  setTargets,
  takesHalfOff,
} from './campaign-store.ts'

type Input = contract.CampaignInput
type Changed = Input & { version: number }

/** A new campaign: it begins now where it says no other beginning. */
export function createCampaign(db: Db, caller: Caller, input: Input): Promise<contract.Campaign> {
  return db.transaction(async (tx) => {
    await proveForCampaign(tx, caller, input)
    await check(tx, input)
    const id = await insertCampaign(tx, input)
    await setTargets(tx, id, input.targets)
    const campaign = await require(tx, id)
    await writeAudit(tx, caller, { action: 'create-campaign', on: ['campaign', id], after: told(campaign) })
    return campaign
  })
}

/** Writes it anew; of one that has begun the name and the end. */
export function updateCampaign(
  db: Db,
  caller: Caller,
  id: number,
  { version, ...input }: Changed,
): Promise<contract.Campaign> {
  return db.transaction(async (tx) => {
    const held = await holdCampaign(tx, id)
    if (!held) throw new Failure(contract.campaignNotFound)
    if (held.version !== version) throw new Failure(contract.campaignChanged)
    if (held.state === 'over') throw new Failure(contract.campaignOver)
    await proveForCampaign(tx, caller, input)
    const before = await require(tx, id)
    if (held.state === 'running') {
      if (!isSamePrice(before, input)) throw new Failure(contract.campaignBegun)
      if (!(await isAhead(tx, input.ends_at))) throw invalidField('ends_at', said.endPassed)
      await saveEnd(tx, id, input)
    } else {
      await check(tx, input)
      await saveCampaign(tx, id, input)
      await setTargets(tx, id, input.targets)
    }
    const after = await require(tx, id)
    await writeAudit(tx, caller, {
      action: 'update-campaign',
      on: ['campaign', id],
      before: told(before),
      after: told(after),
    })
    return after
  })
}

/** Ends it now, or deletes one that has not begun. */
export function endCampaign(db: Db, caller: Caller, id: number): Promise<{ deleted: boolean }> {
  return db.transaction(async (tx) => {
    const held = await holdCampaign(tx, id)
    if (!held) throw new Failure(contract.campaignNotFound)
    if (held.state === 'over') throw new Failure(contract.campaignOver)
    const before = told(await require(tx, id))
    const deleted = held.state === 'waiting'
    if (deleted) await eraseCampaign(tx, id)
    else await endNow(tx, id)
    await writeAudit(tx, caller, {
      action: deleted ? 'delete-campaign' : 'end-campaign',
      on: ['campaign', id],
      before,
    })
    return { deleted }
  })
}

/** One that is for all books, or takes half or more off some, takes a fresh proof of who of the staff makes it. */
async function proveForCampaign(tx: Transaction, { person }: Caller, { percent, price, targets }: Input) {
  if (!person || person.fresh) return
  const isForAll = targets.some(({ kind }) => kind === 'all')
  const isDeep =
    (percent ?? 0) >= percentToProve ||
    price === 0 ||
    (price !== null && (await takesHalfOff(tx, price, targets)))
  if (isForAll || isDeep) mustBeFresh(person)
}

async function require(tx: Transaction, id: number): Promise<contract.Campaign> {
  const campaign = await findCampaign(tx, id)
  if (!campaign) throw new Failure(contract.campaignNotFound)
  return campaign
}

async function check(tx: Transaction, { ends_at, targets }: Input) {
  if (!(await isAhead(tx, ends_at))) throw invalidField('ends_at', said.endPassed)
  const known = await nameTargets(tx, targets)
  if (known.length < targets.length) throw invalidField('targets', said.targetsInvalid)
}

const keysOf = (targets: readonly { kind: string; id: number }[]) =>
  targets
    .map(({ kind, id }) => `${kind} ${id}`)
    .toSorted()
    .join()

function isSamePrice(before: contract.Campaign, input: Input): boolean {
  const begins =
    input.starts_at === null || new Date(input.starts_at).getTime() === new Date(before.starts_at).getTime()
  return (
    begins &&
    before.percent === input.percent &&
    before.price === input.price &&
    keysOf(before.targets) === keysOf(input.targets)
  )
}

const told = ({ name, starts_at, ends_at, percent, price, targets }: contract.Campaign) => ({
  name,
  starts_at,
  ends_at,
  percent,
  price,
  applies_to: targets.map((target) => target.name).join(', '),
})
