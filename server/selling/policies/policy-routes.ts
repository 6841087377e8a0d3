import * as calls from '#contract/selling/policies/policies.ts'
import { policySentences } from '#contract/selling/policies/policy-sentences.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { deliveryTag } from '#server/base/shop/delivery/delivery-store.ts'
import { policyTag } from './policy-store.ts'
import {
  listPolicies,
  type PolicyContext,
  previewText,
  readStaffPolicy,
  readVersion,
  showPolicy,
} from './show-policy.ts'
import { updatePolicy } from './update-policy.ts'

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
