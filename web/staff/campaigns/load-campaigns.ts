import { getCampaigns } from '#contract/catalogue/campaigns/campaigns.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadListPage, requestedPage } from '#web/base/platform/queries/list-query.ts'
import type { CampaignQuery } from './campaign-query.ts'

/** A page of all campaigns with how they stand. On the server only. */
export async function loadCampaigns(call: CallEndpoint, query: CampaignQuery) {
  const { answer, page, ...pages } = await loadListPage(query.page, (number) =>
    call(getCampaigns, {
      query: { ...requestedPage(query, number), ...(query.state ? { state: query.state } : {}) },
    }),
  )
  return { campaigns: answer.data, counts: answer.counts, query: { ...query, page }, ...pages }
}
export type CampaignsData = Awaited<ReturnType<typeof loadCampaigns>>
