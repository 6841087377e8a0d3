import { redirect } from 'react-router'
import { getFactors } from '#contract/identity/sessions/second-factor.ts'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { getSessions } from '#contract/identity/sessions/sessions.ts'
import { DeviceSection } from '#web/shop/accounts/profile/device-list.tsx'
import { profilePaths } from '#contract/platform/pages/profile-paths.ts'
import { ProfilePage, profileMeta } from '#web/shop/accounts/profile/profile-page.tsx'
import { ProfileSection } from '#web/shop/accounts/profile/profile-section.tsx'
import { SecuritySettings } from '#web/shop/accounts/security/security-settings.tsx'
import { ProofHost } from '#web/shop/accounts/security/proof-host.tsx'
import { deskSecurityPath, requireSignedIn } from '#web/base/platform/access/guard.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/security.ts'

/** The staff has its own within the desk. */
export async function loader(args: Route.LoaderArgs) {
  const { role } = await requireSignedIn(args)
  if (role === 'admin') throw redirect(deskSecurityPath)
  const { call, publicUrl } = args.context.get(callContext)
  const [{ data: factors }, { data: sessions }] = await Promise.all([call(getFactors), call(getSessions)])
  return { factors, sessions, publicUrl }
}

export const meta: Route.MetaFunction = profileMeta('security', sentences.about)

export default function Security({ loaderData: { factors, sessions } }: Route.ComponentProps) {
  return (
    <ProfilePage group="security" of="user">
      <SecuritySettings factors={factors} />
      <DeviceSection sessions={sessions} />
      <ProfileSection title="Mật khẩu" text="Được đổi ở trang Thông tin.">
        <ButtonLink to={profilePaths.details} variant="outline">
          Tới chỗ đổi mật khẩu
        </ButtonLink>
      </ProfileSection>
      <ProofHost />
    </ProfilePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={sentences.loadFailed} />
}
