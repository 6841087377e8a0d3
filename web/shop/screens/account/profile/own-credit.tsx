import { getCredit } from '#contract/selling/credit/credit.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { CreditHistory } from '#web/shop/credit/credit-history.tsx'
import { ProfilePage, profileMeta } from '#web/shop/accounts/profile/profile-page.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/own-credit.ts'

export async function loader(args: Route.LoaderArgs) {
  const { role } = await requireSignedIn(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { role, credit: await call(getCredit), publicUrl }
}

export const meta: Route.MetaFunction = profileMeta('credit', creditSentences.about)

export default function OwnCredit({ loaderData: { role, credit } }: Route.ComponentProps) {
  return (
    <ProfilePage group="credit" of={role}>
      <div className="max-w-xl space-y-5 py-6">
        <p className="text-ink-soft">{creditSentences.about}</p>
        <CreditHistory first={credit} />
      </div>
    </ProfilePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={creditSentences.loadFailed} />
}
