import type { Person } from '#contract/base/people/person.ts'
import { housePolicies } from '#contract/selling/policies/house-policies.ts'
import { policyChanged, type updatePolicy as call } from '#contract/selling/policies/policies.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { findLastVersion, insertVersion } from './policy-store.ts'

type Writer = { caller: Caller; person: Person }

/** The owner writes a policy: its next version. What stands there already is none. */
export async function updatePolicy(
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
