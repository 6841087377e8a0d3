import { consentSentences } from '#contract/base/consents/consent-words.ts'
import { getConsents } from '#contract/base/consents/consents.ts'
import { consentAction } from '#web/shop/accounts/profile/consent-action.ts'
import { ConsentSwitch } from '#web/shop/accounts/profile/consent-switches.tsx'
import { ProfilePage, profileMeta } from '#web/shop/accounts/profile/profile-page.tsx'
import { ProfileSection } from '#web/shop/accounts/profile/profile-section.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/own-letters.ts'

export async function loader(args: Route.LoaderArgs) {
  const { role } = await requireSignedIn(args)
  const { call, publicUrl } = args.context.get(callContext)
  const { data: consents } = await call(getConsents)
  return { role, consents, publicUrl }
}

/** The switches without scripts. */
export const action = (args: Route.ActionArgs) => consentAction(args)

export const meta: Route.MetaFunction = profileMeta(
  'letters',
  'Thư giới thiệu và tin nhắn mà bạn muốn nhận, hoặc thôi nhận.',
)

export default function OwnLetters({ loaderData: { role, consents } }: Route.ComponentProps) {
  const { news, phone } = consents
  return (
    <ProfilePage group="letters" of={role}>
      <ProfileSection title={consentSentences.title} text="Chỉ khi bạn đồng ý. Thư về đơn hàng luôn đến.">
        <ConsentSwitch purpose="news" consent={news} key={news.answered_at} />
      </ProfileSection>
      {phone && (
        <ProfileSection title={consentSentences.messages} text="Chỉ về đơn hàng của bạn, không quảng cáo.">
          <ConsentSwitch purpose="phone" consent={phone} key={phone.answered_at} />
        </ProfileSection>
      )}
    </ProfilePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback="Không thể tải lựa chọn về thư và tin" />
}
