import * as calls from '#contract/selling/policies/policies.ts'
import { policySentences } from '#contract/selling/policies/policy-sentences.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { deliveryTag } from '#server/base/shop/delivery/delivery-store.ts'
import { policyTag, findLastVersion, insertVersion } from './policy-store.ts'
import {
  listPolicies,
  type PolicyContext,
  previewText,
  readStaffPolicy,
  readVersion,
  showPolicy,
} from './show-policy.ts'
import type { Person } from '#contract/base/people/person.ts'
import { housePolicies } from '#contract/selling/policies/house-policies.ts'
import { policyChanged, type updatePolicy as call } from '#contract/selling/policies/policies.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'

export const policyRoutes = (context: PolicyContext) => [
  service(
    calls.getPolicy,
    async ({ query: { policy } }) =>
      // Changed settings of the shop clear every cache.
      tagged({ data: await showPolicy(context, policy) }, [policyTag, deliveryTag]),
    { shared: always },
  ),
  service(calls.getStaffPolicies, async () => ({ data: await listPolicies(context.db) })),
  service(calls.getStaffPolicy, async ({ query: { policy } }) => ({
    data: await readStaffPolicy(context, policy),
  })),
  service(calls.getPolicyVersion, async ({ query: { policy, version } }) => ({
    data: await readVersion(context.db, policy, version),
  })),
  service(calls.updatePolicy, async ({ body, caller, person }) => {
    await updatePolicy(context.db, { caller, person }, body)
    return { data: await readStaffPolicy(context, body.policy), msg: policySentences.saved }
  }),
  service(calls.previewPolicy, async ({ body: { policy, body } }) => ({
    data: await previewText(context, policy, body),
  })),
]

type Writer = { caller: Caller; person: Person }

/** The owner writes a policy: its next version. What stands there already is none. */
async function updatePolicy(
  db: Db,
  { caller, person }: Writer,
  { policy, body: typed, version }: BodyOf<typeof call>,
) {
  const body = typed === '' || typed === housePolicies[policy].trim() ? null : typed
  await db.transaction(async (tx) => {
    const last = await findLastVersion(tx, policy)
    if (version !== (last?.version ?? 0)) throw new Failure(policyChanged)
    if (body === (last?.body ?? null)) return
    const next = { policy, version: version + 1, body, authorId: person.user_id }
    if (!(await insertVersion(tx, next))) throw new Failure(policyChanged)
    // The versions themselves keep what was written.
    await writeAudit(tx, caller, {
      action: 'update-policy',
      on: ['policy', policy],
      before: { version },
      after: { version: next.version, own: body !== null },
    })
  })
}
