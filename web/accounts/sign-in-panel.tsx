import { lazy, Suspense, useState } from 'react'
import { sentenceOf } from '#web/platform/api.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { linkAccount } from './account-calls.ts'
import type { Reader } from './load-reader.ts'
import type { ProviderLink } from './provider-buttons.tsx'
import { SignInFace, type SignInProps } from './sign-in-face.tsx'
import { CookiesBlocked, SignInHeading, Waiting } from './sign-in-notes.tsx'
import { type SignedIn, useArrival } from './use-arrival.ts'

const TemporaryPasswordForm = lazy(() => import('./temporary-password-form.tsx'))

/** Sign-in and registration; for whoever is signed in, the way on. */
export function SignInPanel({ reader, ...props }: SignInProps & { reader: Reader | undefined }) {
  const arrival = useArrival(props.redirect)
  const session = useSession()
  const [temporary, setTemporary] = useState<string>()
  const [changed, setChanged] = useState(false)

  const onSignedIn = async (answer: SignedIn, given: { password?: string; link?: ProviderLink }) => {
    if (answer.user.must_change_password) setTemporary(given.password)
    const { link } = given
    await arrival.arrive(answer, link && (() => joinProvider(link)))
  }
  if (arrival.mustChange && arrival.user) {
    return (
      <>
        <SignInHeading title="Đặt mật khẩu mới">
          Mật khẩu vừa dùng chỉ là tạm thời. Hãy chọn mật khẩu của riêng bạn để tiếp tục.
        </SignInHeading>
        <Suspense fallback={<Waiting said="Đang tải…" />}>
          <TemporaryPasswordForm
            user={arrival.user}
            oldPassword={temporary}
            onChanged={({ msg, warning }, role) => {
              setChanged(true)
              toast.success(msg)
              if (warning) toast.warning(warning)
              arrival.leave(role)
            }}
          />
        </Suspense>
      </>
    )
  }
  if (session.status === 'unknown' && reader) return <SignedInAlready reader={reader} />
  if (arrival.stuck) return <CookiesBlocked />
  if (changed) return <Waiting said="Đang chuyển trang…" />
  if (arrival.user && !arrival.justArrived) return <Waiting said="Bạn đã đăng nhập, đang chuyển trang…" />
  return <SignInFace {...props} leaving={arrival.justArrived} onSignedIn={onSignedIn} />
}

/** Read without scripts: with them one is led on. */
function SignedInAlready({ reader }: { reader: Reader }) {
  return (
    <>
      <SignInHeading title="Bạn đã đăng nhập">Với tên {reader.name}.</SignInHeading>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">Về trang chủ</ButtonLink>
        <form method="post" action="/login">
          <Button type="submit" name="leave" variant="outline">
            Đăng xuất
          </Button>
        </form>
      </div>
    </>
  )
}

function joinProvider(link: ProviderLink) {
  return linkAccount(link).then(
    ({ msg }) => void toast.success(msg),
    (thrown: unknown) => void toast.error(sentenceOf(thrown, 'Đã có lỗi xảy ra')),
  )
}
