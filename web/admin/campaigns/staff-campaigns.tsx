import { campaignSentences as sentences } from '#contract/prices/campaign-sentences.ts'
import { campaignList } from '#web/campaigns/campaign-query.ts'
import { CampaignsScreen } from '#web/campaigns/campaigns-screen.tsx'
import { loadCampaigns } from '#web/campaigns/load-campaigns.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import type { Route } from './+types/staff-campaigns.ts'

export const loader = adminLoader(({ call, params }) => loadCampaigns(call, campaignList.read(params)))

export const meta = adminMeta({ title: sentences.title, path: campaignList.path })

export default function StaffCampaigns({ loaderData: { data } }: Route.ComponentProps) {
  return <CampaignsScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
