import { housePolicies } from '#contract/selling/policies/house-policies.ts'
import type { StaffPolicy, StaffPolicyHead } from '#contract/selling/policies/policies.ts'
import { policyVersionUnknown } from '#contract/selling/policies/policies.ts'
import { factValues, policyFactKeys, policyFacts } from '#contract/selling/policies/policy-facts.ts'
import { listedVersions, type PolicyKey, policyKeys } from '#contract/selling/policies/policy-kinds.ts'
import { type PolicyBlock, readPolicy } from '#contract/selling/policies/policy-text.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { Database, DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { findShop } from '#server/base/shop/shop-store.ts'
import {
  findLastVersion,
  findVersion,
  listLastVersions,
  listVersions,
  type PolicyVersion,
} from './policy-store.ts'

export type PolicyContext = { db: Database['db']; config: Pick<Config, 'openCash' | 'waiting'> }

const textOf = (policy: PolicyKey, version: PolicyVersion | undefined) =>
  version?.body ?? housePolicies[policy].trim()

async function readFacts({ db, config }: PolicyContext) {
  const [shop, delivery] = await Promise.all([findShop(db), findDelivery(db)])
  return { values: factValues({ shop, delivery, ...pick(config, ['openCash', 'waiting']) }), delivery }
}

/** As readers see it. */
export async function showPolicy(context: PolicyContext, policy: PolicyKey) {
  const [last, { values, delivery }] = await Promise.all([
    findLastVersion(context.db, policy),
    readFacts(context),
  ])
  return {
    policy,
    blocks: shownBlocks(readPolicy(textOf(policy, last), values)),
    return_days: delivery.return_days,
    updated_at: last?.created_at ?? null,
  }
}

export async function previewText(context: PolicyContext, policy: PolicyKey, body: string) {
  const { values } = await readFacts(context)
  return shownBlocks(readPolicy(body || textOf(policy, undefined), values))
}

/** Lists of their own, which an answer may hold. */
const shownBlocks = (blocks: readonly PolicyBlock[]) =>
  blocks.map((block) =>
    block.kind === 'list'
      ? { ...block, items: block.items.map((words) => [...words]) }
      : { ...block, words: [...block.words] },
  )

const headOf = (policy: PolicyKey, last: PolicyVersion | undefined): StaffPolicyHead => ({
  policy,
  version: last?.version ?? 0,
  own: typeof last?.body === 'string',
  updated_at: last?.created_at ?? null,
})

export async function listPolicies(db: DbOrTransaction): Promise<StaffPolicyHead[]> {
  const last = new Map((await listLastVersions(db)).map((version) => [version.policy, version]))
  return policyKeys.map((policy) => headOf(policy, last.get(policy)))
}

/** As its owner writes it. */
export async function readStaffPolicy(context: PolicyContext, policy: PolicyKey): Promise<StaffPolicy> {
  const [last, versions, { values }] = await Promise.all([
    findLastVersion(context.db, policy),
    listVersions(context.db, policy, listedVersions),
    readFacts(context),
  ])
  return {
    ...headOf(policy, last),
    body: textOf(policy, last),
    versions,
    facts: policyFactKeys.map((name) => ({
      name,
      means: policyFacts[name],
      says: values[name].said.join(' '),
    })),
  }
}

export async function readVersion(db: DbOrTransaction, policy: PolicyKey, version: number) {
  const found = version === 0 ? undefined : await findVersion(db, policy, version)
  if (version !== 0 && !found) throw new Failure(policyVersionUnknown)
  return { body: textOf(policy, found) }
}
