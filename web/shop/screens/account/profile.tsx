import { getCredit } from '#contract/selling/credit/credit.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { getFollowedAuthors } from '#contract/catalogue/follows/follows.ts'
import { followSentences } from '#contract/catalogue/follows/follow-sentences.ts'
import { FollowedAuthors } from '#web/shop/follows/followed-authors.tsx'
import { CreditHistory } from '#web/shop/credit/credit-history.tsx'
import { getAddresses } from '#contract/selling/orders/recipients/addresses.ts'
import { consentSentences } from '#contract/base/consents/consent-words.ts'
import { getConsents } from '#contract/base/consents/consents.ts'
import { factorSentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { getSessions } from '#contract/identity/sessions/sessions.ts'
import { getUserById } from '#contract/identity/accounts/users.ts'
import { EditableAddress } from '#web/shop/accounts/address/editable-address.tsx'
import { OtherAddresses } from '#web/shop/accounts/address-book/other-addresses.tsx'
import { MessagesConsent, MyData, NewsConsent } from '#web/shop/accounts/profile/my-data.tsx'
import { DeviceList } from '#web/shop/accounts/profile/device-list.tsx'
import { PasswordForm } from '#web/shop/accounts/password/password-form.tsx'
import { ProfileDetails, ProfilePicture } from '#web/shop/accounts/profile/profile-details.tsx'
import { ProfileSection } from '#web/shop/accounts/profile/profile-section.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { deskSecurityPath, requireSignedIn, securityPath } from '#web/base/platform/access/guard.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/profile.ts'
import { FirstScreenSection } from '#web/shop/accounts/profile/first-screen-section.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { user_id } = await requireSignedIn(args)
  const { call, publicUrl } = args.context.get(callContext)
  const [
    { data: user },
    { data: sessions },
    { data: addresses },
    credit,
    { data: consents },
    { data: followed },
  ] = await Promise.all([
    call(getUserById, { query: { id: String(user_id) } }),
    call(getSessions),
    call(getAddresses),
    call(getCredit),
    call(getConsents),
    call(getFollowedAuthors),
  ])
  return { user, sessions, addresses, credit, consents, followed, publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Thông tin cá nhân',
    description: 'Tên, liên lạc, địa chỉ giao hàng, mật khẩu và các thiết bị đang đăng nhập của bạn.',
    path: '/profile',
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function Profile({
  loaderData: { user, sessions, addresses, credit, consents, followed },
}: Route.ComponentProps) {
  return (
    <div className="shell max-w-5xl py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">Thông tin cá nhân</h1>
      <div className="mt-8 divide-y divide-line border-t border-line">
        <ProfileSection title="Ảnh đại diện" text="Hiện cạnh tên bạn và các nhận xét bạn viết.">
          <ProfilePicture user={user} />
        </ProfileSection>
        <ProfileSection title="Liên lạc" text="Để chúng tôi gọi đúng tên và báo tin về đơn hàng.">
          <ProfileDetails user={user} key={`${user.user_id} ${user.phone_number}`} />
        </ProfileSection>
        {user.role === 'admin' && <FirstScreenSection user={user} />}
        <ProfileSection title="Địa chỉ giao hàng" text="Sách được gửi tới đây, trừ khi bạn dặn khác.">
          <EditableAddress user={user} />
        </ProfileSection>
        <ProfileSection title="Sổ địa chỉ" text="Những nơi khác bạn hay gửi sách tới, chọn lúc đặt hàng.">
          <OtherAddresses addresses={addresses} user={user} />
        </ProfileSection>
        <ProfileSection title={creditSentences.title} text={creditSentences.about}>
          <CreditHistory first={credit} />
        </ProfileSection>
        {user.role === 'user' && (
          <ProfileSection title={followSentences.title} text={followSentences.about}>
            <FollowedAuthors authors={followed} />
          </ProfileSection>
        )}
        <ProfileSection
          title={user.has_password ? 'Đổi mật khẩu' : 'Đặt mật khẩu'}
          text="Các thiết bị khác sẽ được đăng xuất khi mật khẩu thay đổi."
        >
          <PasswordForm user={user} />
        </ProfileSection>
        <ProfileSection title={factorSentences.title} text={factorSentences.about}>
          <ButtonLink to={user.role === 'admin' ? deskSecurityPath : securityPath} variant="outline">
            Thiết lập bảo mật
          </ButtonLink>
        </ProfileSection>
        <ProfileSection
          title="Thiết bị đang đăng nhập"
          text="Thấy thiết bị lạ? Hãy đăng xuất nó và đổi mật khẩu."
        >
          <DeviceList sessions={sessions} />
        </ProfileSection>
        <ProfileSection title={consentSentences.title} text="Chỉ khi bạn đồng ý. Thư về đơn hàng luôn đến.">
          <NewsConsent consent={consents.news} key={consents.news.answered_at} />
        </ProfileSection>
        {consents.phone && (
          <ProfileSection title={consentSentences.messages} text="Chỉ về đơn hàng của bạn, không quảng cáo.">
            <MessagesConsent consent={consents.phone} key={consents.phone.answered_at} />
          </ProfileSection>
        )}
        <ProfileSection
          title="Dữ liệu của bạn"
          text="Bản sao mọi điều nhà sách giữ về bạn, hoặc lời chào tạm biệt."
        >
          <MyData user={user} />
        </ProfileSection>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback="Không thể tải thông tin cá nhân" />
}
