import { redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Heart } from '#web/base/icons/first-icons.ts'
import { PackageSearch, PenLine } from '#web/base/icons/shop-icons.ts'
import { useQuery } from '#web/base/platform/queries/use-query.ts'
import { getSignInOptions, googleReturnRefusals } from '#contract/identity/sessions/sign-in.ts'
import { getSecondStep } from '#contract/identity/sessions/second-factor.ts'
import { googleReturned } from '#contract/identity/sessions/sign-in-sentences.ts'
import { getClaim } from '#contract/selling/orders/tracking.ts'
import { claimPath } from '#contract/selling/orders/tracking-paths.ts'
import { getShop, type Shop } from '#contract/base/shop/shop.ts'
import { signInAction } from '#web/shop/accounts/sign-in/sign-in-action.ts'
import { readMode } from '#web/shop/accounts/sign-in/sign-in-href.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { SignInPanel } from '#web/shop/accounts/sign-in/sign-in-panel.tsx'
import { callContext, type CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { refusalOf } from '#web/base/platform/forms/form-submission.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/login.ts'
import { telHref } from '#web/shop/screens/contact/contact-links.ts'
import { LineDrawing } from '#web/base/ui/elements/line-drawing.tsx'
import type { ReactNode } from 'react'

/** Why one would want an account; beside the form where there is room. */
function AccountBenefits({ shopName }: { shopName: string }) {
  return (
    <section aria-label={`Tài khoản ở ${shopName}`} className="hidden lg:block">
      <LineDrawing viewBox="0 0 420 150" className="h-36 w-full max-w-md fill-none">
        <path
          d="M6 40C70 66 130 74 210 74s140-8 204-34c-10 28-40 40-74 46H80C46 80 16 68 6 40z"
          className="fill-surface"
        />
        <path d="M64 86v60M356 86v60M20 146h380" strokeLinecap="round" />
        <path d="M96 146v-34h18v34zM114 146v-42h14v42zM142 146v-38h20v38z" className="fill-surface" />
        <path d="M128 146V98h14v48z" className="fill-stamp stroke-stamp" />
        <path d="M228 146c0-16 26-16 42-6 16-10 42-10 42 6" className="fill-surface" strokeLinejoin="round" />
        <path d="M210 86v18" />
        <path d="M200 104h20l4 16h-28z" className="fill-ochre/25 stroke-ochre" strokeLinejoin="round" />
      </LineDrawing>
      <p className="mt-8 max-w-md font-serif text-3xl font-semibold text-balance">
        Mời bạn vào hiên, ngồi với sách.
      </p>
      <ul className="mt-6 max-w-md space-y-4 text-ink-soft">
        <Reason picture={<PackageSearch size={20} />}>Theo dõi đơn hàng từ lúc đặt đến lúc nhận sách.</Reason>
        <Reason picture={<PenLine size={20} />}>Viết nhận xét cho cuốn bạn vừa đọc xong.</Reason>
        <Reason picture={<Heart size={20} />}>Giữ địa chỉ giao hàng, lần sau khỏi gõ lại.</Reason>
      </ul>
    </section>
  )
}

function Reason({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.75 shrink-0 text-seal">{picture}</span>
      {children}
    </li>
  )
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(callContext)
  const [{ data: options }, { data: shop }, { data: step }, email] = await Promise.all([
    call(getSignInOptions),
    call(getShop),
    call(getSecondStep),
    emailOfClaim(call, url.searchParams.get('redirect') ?? ''),
  ])
  const outcome = url.searchParams.get('google')
  const googleProblem = googleReturnRefusals.find(({ code }) => code === outcome)?.msg ?? ''
  return { options, shop, publicUrl, googleProblem, waits: step.waiting, email }
}

/** The mailbox of a person who comes from the link of a letter is the one that it was sent to. */
async function emailOfClaim(call: CallEndpoint, wanted: string): Promise<string> {
  if (!wanted.startsWith(`${claimPath}/`)) return ''
  const token = wanted.slice(claimPath.length + 1)
  try {
    return (await call(getClaim, { query: { token } })).data.email
  } catch (thrown) {
    await refusalOf(thrown)
    return ''
  }
}

export const action = (args: Route.ActionArgs) => signInAction(args)

/** Scripts of others are allowed in the document of this page alone: coming from another one loads the document anew. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  const { google_client_id, facebook_app_id } = loaded.options
  if (google_client_id ?? facebook_app_id) throw redirectDocument(request.url)
  return loaded
}

/** From sign-in to registration and back there is nothing new to load. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { shop, publicUrl } = loaderData
  return pageMeta({
    title: 'Đăng nhập',
    description: `Đăng nhập hoặc mở tài khoản ở ${shop.name} để đặt sách, xem đơn hàng và viết nhận xét.`,
    path: '/login',
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function Login({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { options, shop, googleProblem, waits, email } = loaderData
  const params = useQuery()
  return (
    <div className="shell grid items-center gap-x-20 gap-y-10 py-8 lg:grid-cols-[1fr_minmax(0,27rem)] lg:py-16">
      <section className="rounded-lg border border-line bg-surface p-5 sm:mx-auto sm:w-full sm:max-w-md sm:p-8 lg:order-last lg:max-w-none">
        <SignInPanel
          mode={readMode(params)}
          redirect={params.get('redirect')}
          options={options}
          google={{ returned: params.get('google') === googleReturned, problem: googleProblem }}
          refused={actionData}
          waits={waits}
          knownEmail={email}
          reader={matches[0].loaderData.reader}
          passwordHelp={<PasswordHelp shop={shop} />}
        />
      </section>
      <AccountBenefits shopName={shop.name} />
    </div>
  )
}

function PasswordHelp({ shop }: { shop: Shop }) {
  return (
    <span className="block rounded-md border border-line bg-paper px-3.5 py-2.5">
      Thông tin đăng nhập đã lưu trên thiết bị này được xóa. Vui lòng liên hệ quản trị viên để được cấp mật
      khẩu mới:{' '}
      {shop.phone && (
        <>
          gọi{' '}
          <a href={telHref(shop.phone)} className="text-link figures whitespace-nowrap">
            {shop.phone}
          </a>{' '}
          hoặc{' '}
        </>
      )}
      {shop.email ? (
        <>
          viết tới{' '}
          <a
            href={`mailto:${shop.email}?subject=${encodeURIComponent('Quên mật khẩu')}`}
            className="text-link"
          >
            {shop.email}
          </a>
        </>
      ) : (
        <>
          viết ở trang{' '}
          <Link to="/lien-he" className="text-link">
            Liên hệ
          </Link>
        </>
      )}
      .
    </span>
  )
}
