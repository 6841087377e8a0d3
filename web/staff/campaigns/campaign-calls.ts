import type { RequestBody } from '#contract/calls.ts'
import type * as contract from '#contract/catalogue/campaigns/campaigns.ts'
import type { CallOf } from '#contract/platform/shape/endpoint.ts'
import { api } from '#web/base/platform/api/api.ts'

type PreviewBody = RequestBody<'POST /campaigns/preview'>
export type FoundKind = NonNullable<CallOf<typeof contract.findTargets>['query']>['kind']

export const previewCampaign = (body: PreviewBody, signal: AbortSignal) =>
  api('POST /campaigns/preview', { body, signal })

export const findTargets = (kind: FoundKind, q: string, signal: AbortSignal) =>
  api('GET /campaigns/find-targets', { query: { kind, q }, signal })
