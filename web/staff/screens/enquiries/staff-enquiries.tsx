import { getEnquiries } from '#contract/talking/enquiries/enquiries.ts'
import { enquirySentences as said } from '#contract/talking/enquiries/enquiry-sentences.ts'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { EnquiriesScreen, enquiryList } from '#web/staff/enquiries/enquiries-screen.tsx'
import type { Route } from './+types/staff-enquiries.ts'

export const loader = adminLoader(async ({ call, params }) => ({
  list: await loadList(enquiryList.read(params), (query) => call(getEnquiries, { query })),
  now: Date.now(),
}))

export const meta = adminMeta({ title: said.title, path: enquiryList.path })

export default function StaffEnquiries({ loaderData: { data } }: Route.ComponentProps) {
  return <EnquiriesScreen data={data.list} now={data.now} />
}

export const ErrorBoundary = loadFailure(said.listFailed)
