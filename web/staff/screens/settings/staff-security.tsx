import { useState } from 'react'
import { getFactors } from '#contract/identity/sessions/second-factor.ts'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { staffHome } from '#contract/base/people/first-screens.ts'
import { factorFirst } from '#contract/platform/shape/refusal.ts'
import { deskSecurityPath, requireAdmin } from '#web/base/platform/access/guard.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { SecuritySettings } from '#web/shop/accounts/security/security-settings.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-security.ts'

/** For all of the staff, also for those who may open nothing else before they have a second factor. */
export async function loader(args: Route.LoaderArgs) {
  const { rights } = await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  const { data: factors } = await call(getFactors)
  return { data: { factors, home: staffHome({ rights }) }, publicUrl }
}

export const meta = adminMeta({ title: sentences.title, path: deskSecurityPath })

export default function StaffSecurity({ loaderData: { data } }: Route.ComponentProps) {
  const { factors, home } = data
  const [wasOwed] = useState(factors.owed)
  return (
    <>
      <ListHead title={sentences.title} />
      {factors.owed && (
        <p role="alert" className="border-t border-line py-3 font-semibold text-seal">
          {factorFirst.msg}
        </p>
      )}
      {wasOwed && !factors.owed && (
        <p className="border-t border-line">
          <Link to={home} className="text-link inline-flex min-h-11 items-center">
            Vào trang quản trị
          </Link>
        </p>
      )}
      <div className="divide-y divide-line border-t border-line">
        <SecuritySettings factors={factors} />
      </div>
    </>
  )
}

export const ErrorBoundary = loadFailure(sentences.loadFailed)
