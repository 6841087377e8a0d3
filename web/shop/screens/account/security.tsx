import { redirect } from 'react-router'
import { getFactors } from '#contract/identity/sessions/second-factor.ts'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { SecuritySettings } from '#web/shop/accounts/security/security-settings.tsx'
import { ProofHost } from '#web/shop/accounts/security/proof-host.tsx'
import { deskSecurityPath, requireSignedIn, securityPath } from '#web/base/platform/access/guard.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/security.ts'

/** The staff has its own within the desk. */
export async function loader(args: Route.LoaderArgs) {
  const { role } = await requireSignedIn(args)
  if (role === 'admin') throw redirect(deskSecurityPath)
  const { call, publicUrl } = args.context.get(callContext)
  const { data: factors } = await call(getFactors)
  return { factors, publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: sentences.title,
    description: sentences.about,
    path: securityPath,
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function Security({ loaderData: { factors } }: Route.ComponentProps) {
  return (
    <div className="shell max-w-5xl py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{sentences.title}</h1>
      <div className="mt-8 divide-y divide-line border-t border-line">
        <SecuritySettings factors={factors} />
      </div>
      <ProofHost />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={sentences.loadFailed} />
}
