import { getSessions } from '#contract/identity/sessions/sessions.ts'
import { getUserById } from '#contract/identity/accounts/users.ts'
import { DeviceSection } from '#web/shop/accounts/profile/device-list.tsx'
import { PasswordForm } from '#web/shop/accounts/password/password-form.tsx'
import { ProfileDetails, ProfilePicture } from '#web/shop/accounts/profile/profile-details.tsx'
import { ProfilePage, profileMeta } from '#web/shop/accounts/profile/profile-page.tsx'
import { ProfileSection } from '#web/shop/accounts/profile/profile-section.tsx'
import { FirstScreenSection } from '#web/shop/accounts/profile/first-screen-section.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/profile.ts'

/** The staff, whose security is set within the desk, find their devices here. */
export async function loader(args: Route.LoaderArgs) {
  const { user_id, role } = await requireSignedIn(args)
  const { call, publicUrl } = args.context.get(callContext)
  const [{ data: user }, sessions] = await Promise.all([
    call(getUserById, { query: { id: String(user_id) } }),
    role === 'admin' ? call(getSessions).then(({ data }) => data) : undefined,
  ])
  return { user, sessions, publicUrl }
}

export const meta: Route.MetaFunction = profileMeta(
  'details',
  'Tên, ảnh, liên lạc và mật khẩu của bạn ở nhà sách.',
)

export default function Profile({ loaderData: { user, sessions } }: Route.ComponentProps) {
  return (
    <ProfilePage group="details" of={user.role}>
      <ProfileSection title="Ảnh đại diện" text="Hiện cạnh tên bạn và các nhận xét bạn viết.">
        <ProfilePicture user={user} />
      </ProfileSection>
      <ProfileSection title="Liên lạc" text="Để nhà sách gọi đúng tên và báo tin về đơn hàng.">
        <ProfileDetails user={user} key={`${user.user_id} ${user.phone_number}`} />
      </ProfileSection>
      {user.role === 'admin' && <FirstScreenSection user={user} />}
      <ProfileSection
        title={user.has_password ? 'Đổi mật khẩu' : 'Đặt mật khẩu'}
        text="Các thiết bị khác sẽ được đăng xuất khi mật khẩu thay đổi."
      >
        <PasswordForm user={user} />
      </ProfileSection>
      {sessions && <DeviceSection sessions={sessions} />}
    </ProfilePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback="Không thể tải thông tin cá nhân" />
}
