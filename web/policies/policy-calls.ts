import type { PolicyKey } from '#contract/policies/policy-kinds.ts'
import type * as contract from '#contract/policies/policies.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api } from '#web/platform/api/api.ts'

export type PolicyBody = NonNullable<CallOf<typeof contract.updatePolicy>['body']>

/** The owner's calls about policies, named by their types: no schema is loaded for them. */
export const savePolicy = (body: PolicyBody) =>
  api<typeof contract.updatePolicy>({ method: 'PUT', path: '/policies/update-policy' }, { body })

export const readPreview = (policy: PolicyKey, body: string) =>
  api<typeof contract.previewPolicy>(
    { method: 'POST', path: '/policies/preview' },
    { body: { policy, body } },
  )

export const readVersion = (policy: PolicyKey, version: number) =>
  api<typeof contract.getPolicyVersion>(
    { method: 'GET', path: '/policies/get-version' },
    { query: { policy, version: String(version) } },
  )
