import { enquirySentences as said } from '#contract/talking/enquiries/enquiry-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { EnquiriesScreen } from '#web/staff/enquiries/enquiries-screen.tsx'
import { enquiryList } from '#web/staff/enquiries/enquiry-query.ts'
import { loadEnquiries } from '#web/staff/enquiries/load-enquiries.ts'
import type { Route } from './+types/staff-enquiries.ts'

export const loader = adminLoader(({ call, params }) => loadEnquiries(call, enquiryList.read(params)))

export const meta = adminMeta({ title: said.title, path: enquiryList.path })

export default function StaffEnquiries({ loaderData: { data } }: Route.ComponentProps) {
  return <EnquiriesScreen data={data} />
}

export const ErrorBoundary = loadFailure(said.listFailed)
