import { enquirySentences as said } from '#contract/enquiries/enquiry-sentences.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import { EnquiriesScreen } from '#web/enquiries/enquiries-screen.tsx'
import { enquiryList } from '#web/enquiries/enquiry-query.ts'
import { loadEnquiries } from '#web/enquiries/load-enquiries.ts'
import type { Route } from './+types/staff-enquiries.ts'

export const loader = adminLoader(({ call, params }) => loadEnquiries(call, enquiryList.read(params)))

export const meta = adminMeta({ title: said.title, path: enquiryList.path })

export default function StaffEnquiries({ loaderData: { data } }: Route.ComponentProps) {
  return <EnquiriesScreen data={data} />
}

export const ErrorBoundary = loadFailure(said.listFailed)
