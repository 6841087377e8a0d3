import { getCampaigns } from '#contract/catalogue/campaigns/campaigns.ts'
import { campaignSentences as sentences } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { campaignList, CampaignsScreen } from '#web/staff/campaigns/campaigns-screen.tsx'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-campaigns.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(campaignList.read(params), (query) => call(getCampaigns, { query })),
)

export const meta = adminMeta({ title: sentences.title, path: campaignList.path })

export default function StaffCampaigns({ loaderData: { data } }: Route.ComponentProps) {
  return <CampaignsScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
