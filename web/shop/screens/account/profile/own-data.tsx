import { getUserById } from '#contract/identity/accounts/users.ts'
import { MyData } from '#web/shop/accounts/profile/my-data.tsx'
import { ProfilePage, profileMeta } from '#web/shop/accounts/profile/profile-page.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/own-data.ts'

export async function loader(args: Route.LoaderArgs) {
  const { user_id } = await requireSignedIn(args)
  const { call, publicUrl } = args.context.get(callContext)
  const { data: user } = await call(getUserById, { query: { id: String(user_id) } })
  return { user, publicUrl }
}

export const meta: Route.MetaFunction = profileMeta(
  'data',
  'Bản sao mọi điều nhà sách giữ về bạn, và lối xóa tài khoản.',
)

export default function OwnData({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <ProfilePage group="data" of={user.role}>
      <MyData user={user} />
    </ProfilePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback="Không thể tải phần dữ liệu của bạn" />
}
