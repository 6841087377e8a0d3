import { getEnquiry } from '#contract/talking/enquiries/enquiries.ts'
import { enquirySentences as said } from '#contract/talking/enquiries/enquiry-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { enquiryHref, enquiryList } from '#web/staff/enquiries/enquiries-screen.tsx'
import { EnquiryScreen } from '#web/staff/enquiries/enquiry-screen.tsx'
import { findPlace } from '#web/shop/places/place-not-found.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { Route } from './+types/staff-enquiry.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

const { path } = enquiryList

/** Null where there is no such enquiry. */
export const loader = adminLoader(
  async ({ call, url }) =>
    (await findPlace(call(getEnquiry, { query: { id: url.pathname.slice(path.length + 1) } }))) ?? null,
)

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((enquiry) => ({
  title: enquiry?.enquiry_code ?? said.notFound,
  path: enquiry ? enquiryHref(enquiry.enquiry_id) : path,
  description: said.title,
}))

export default function StaffEnquiry({ loaderData: { data: enquiry } }: Route.ComponentProps) {
  if (!enquiry)
    return (
      <EmptyState title={said.notFound}>
        <ButtonLink to={path}>Về các lời nhắn</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ListHead
        title={enquiry.enquiry_code}
        crumbs={[{ name: said.title, to: path }, { name: enquiry.enquiry_code }]}
      />
      <EnquiryScreen key={enquiry.enquiry_id} enquiry={enquiry} />
    </>
  )
}

export const ErrorBoundary = loadFailure(said.listFailed)
