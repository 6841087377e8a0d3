import type * as contract from '#contract/prices/campaigns.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type CampaignBody = NonNullable<CallOf<typeof contract.createCampaign>['body']>
export type PreviewBody = NonNullable<CallOf<typeof contract.previewCampaign>['body']>
export type FoundKind = NonNullable<CallOf<typeof contract.findTargets>['query']>['kind']

export const fetchCampaign = (id: number, signal?: AbortSignal) => api('GET /campaigns', byId(id, signal))

export const addCampaign = (body: CampaignBody) => api('POST /campaigns', { body })

export const rewriteCampaign = (id: number, body: CampaignBody & { version: number }) =>
  api('PUT /campaigns', { ...byId(id), body })

export const endCampaign = (id: number) => api('DELETE /campaigns', byId(id))

export const previewCampaign = (body: PreviewBody, signal: AbortSignal) =>
  api('POST /campaigns/preview', { body, signal })

export const findTargets = (kind: FoundKind, q: string, signal: AbortSignal) =>
  api('GET /campaigns/find-targets', { query: { kind, q }, signal })

export const readPriceHistory = (bookId: number, signal: AbortSignal) =>
  api('GET /books/get-price-history', byId(bookId, signal))
