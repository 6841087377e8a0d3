import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/today/today.ts'
import type { markWorkItem as markItemCall } from '#contract/today/work-items.ts'
import { api } from '#web/platform/api/api.ts'

export type MarkBody = NonNullable<CallOf<typeof contract.markWork>['body'] & object>

export const markWork = (body: MarkBody) => api('PUT /today/mark-work', { body })

export type ItemMarkBody = NonNullable<CallOf<typeof markItemCall>['body'] & object>

export const markWorkItem = (body: ItemMarkBody) => api('PUT /today/mark-work-item', { body })
