import type { PolicyKey } from '#contract/policies/policy-kinds.ts'
import type * as contract from '#contract/policies/policies.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api } from '#web/platform/api/api.ts'

export type PolicyBody = NonNullable<CallOf<typeof contract.updatePolicy>['body']>

export const savePolicy = (body: PolicyBody) => api('PUT /policies/update-policy', { body })

export const readPreview = (policy: PolicyKey, body: string) =>
  api('POST /policies/preview', { body: { policy, body } })

export const readVersion = (policy: PolicyKey, version: number) =>
  api('GET /policies/get-version', { query: { policy, version: String(version) } })
