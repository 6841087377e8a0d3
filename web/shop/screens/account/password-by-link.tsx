import { getShop } from '#contract/base/shop/shop.ts'
import { ResetPasswordForm } from '#web/shop/accounts/password/reset-password-form.tsx'
import { SignInHeading } from '#web/shop/accounts/sign-in/sign-in-messages.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/password-by-link.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(callContext)
  const { data: shop } = await call(getShop)
  return { shopName: shop.name, publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Đặt lại mật khẩu',
    description: `Chọn mật khẩu mới cho tài khoản của bạn ở ${loaderData.shopName}.`,
    path: '/dat-lai-mat-khau',
    noIndex: true,
    ...loaderData,
  })
}

/** Page of the link in the letter. */
export default function PasswordByLink() {
  return (
    <div className="shell py-8 lg:py-16">
      <section className="mx-auto max-w-md rounded-lg border border-line bg-surface p-5 sm:p-8">
        <SignInHeading title="Đặt lại mật khẩu">
          Chọn mật khẩu mới cho tài khoản của bạn. Mọi thiết bị đang đăng nhập sẽ được đăng xuất.
        </SignInHeading>
        <ResetPasswordForm />
      </section>
    </div>
  )
}
