import type * as contract from '#contract/prices/campaigns.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type CampaignBody = NonNullable<CallOf<typeof contract.createCampaign>['body']>
export type PreviewBody = NonNullable<CallOf<typeof contract.previewCampaign>['body']>
export type FoundKind = NonNullable<CallOf<typeof contract.findTargets>['query']>['kind']

/** The staff's calls about campaigns, named by their types: no schema is loaded for them. */
export const fetchCampaign = (id: number, signal?: AbortSignal) =>
  api<typeof contract.getCampaigns>({ method: 'GET', path: '/campaigns' }, byId(id, signal))

export const addCampaign = (body: CampaignBody) =>
  api<typeof contract.createCampaign>({ method: 'POST', path: '/campaigns' }, { body })

export const rewriteCampaign = (id: number, body: CampaignBody & { version: number }) =>
  api<typeof contract.updateCampaign>({ method: 'PUT', path: '/campaigns' }, { ...byId(id), body })

export const endCampaign = (id: number) =>
  api<typeof contract.endCampaign>({ method: 'DELETE', path: '/campaigns' }, byId(id))

export const previewCampaign = (body: PreviewBody, signal: AbortSignal) =>
  api<typeof contract.previewCampaign>({ method: 'POST', path: '/campaigns/preview' }, { body, signal })

export const findTargets = (kind: FoundKind, q: string, signal: AbortSignal) =>
  api<typeof contract.findTargets>(
    { method: 'GET', path: '/campaigns/find-targets' },
    { query: { kind, q }, signal },
  )

export const readPriceHistory = (bookId: number, signal: AbortSignal) =>
  api<typeof contract.getPriceHistory>(
    { method: 'GET', path: '/books/get-price-history' },
    byId(bookId, signal),
  )
