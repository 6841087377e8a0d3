import { getAddresses } from '#contract/selling/orders/recipients/addresses.ts'
import { getUserById } from '#contract/identity/accounts/users.ts'
import { EditableAddress } from '#web/shop/accounts/address/editable-address.tsx'
import { OtherAddresses } from '#web/shop/accounts/address-book/other-addresses.tsx'
import { ProfilePage, profileMeta } from '#web/shop/accounts/profile/profile-page.tsx'
import { ProfileSection } from '#web/shop/accounts/profile/profile-section.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/own-addresses.ts'

export async function loader(args: Route.LoaderArgs) {
  const { user_id } = await requireSignedIn(args)
  const { call, publicUrl } = args.context.get(callContext)
  const [{ data: user }, { data: addresses }] = await Promise.all([
    call(getUserById, { query: { id: String(user_id) } }),
    call(getAddresses),
  ])
  return { user, addresses, publicUrl }
}

export const meta: Route.MetaFunction = profileMeta('addresses', 'Những nơi nhà sách gửi sách tới cho bạn.')

export default function OwnAddresses({ loaderData: { user, addresses } }: Route.ComponentProps) {
  return (
    <ProfilePage group="addresses" of={user.role}>
      <ProfileSection title="Địa chỉ giao hàng" text="Sách được gửi tới đây, trừ khi bạn dặn khác.">
        <EditableAddress user={user} />
      </ProfileSection>
      <ProfileSection title="Sổ địa chỉ" text="Những nơi khác bạn hay gửi sách tới, chọn lúc đặt hàng.">
        <OtherAddresses addresses={addresses} user={user} />
      </ProfileSection>
    </ProfilePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback="Không thể tải địa chỉ của bạn" />
}
