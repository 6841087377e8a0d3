import { getFactors } from '#contract/identity/sessions/second-factor.ts'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { staffHome } from '#contract/base/people/first-screens.ts'
import { factorFirst } from '#contract/platform/shape/refusal.ts'
import { SecuritySettings } from '#web/shop/accounts/security/security-settings.tsx'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/security.ts'

export async function loader(args: Route.LoaderArgs) {
  const { role, rights } = await requireSignedIn(args)
  const { call, publicUrl } = args.context.get(callContext)
  const { data: factors } = await call(getFactors)
  return { factors, desk: role === 'admin' ? staffHome({ rights }) : undefined, publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: sentences.title,
    description: sentences.about,
    path: '/bao-mat',
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function Security({ loaderData: { factors, desk } }: Route.ComponentProps) {
  return (
    <div className="shell max-w-5xl py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{sentences.title}</h1>
      {factors.owed && (
        <p role="alert" className="mt-5 rounded-md border border-line bg-surface px-4 py-3 font-semibold">
          {factorFirst.msg}
        </p>
      )}
      {!factors.owed && desk && (
        <p className="mt-4">
          <Link to={desk} className="text-link inline-flex min-h-11 items-center">
            Vào trang quản trị
          </Link>
        </p>
      )}
      <div className="mt-8 divide-y divide-line border-t border-line">
        <SecuritySettings factors={factors} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={sentences.loadFailed} />
}
