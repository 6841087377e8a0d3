import { lazy, Suspense, useState } from 'react'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import type { Reader } from '#web/shop/accounts/load-signed-in-visitor.ts'
import type { ProviderLink } from './provider-buttons.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { type Given, SignInOrRegister, type SignInProps } from './sign-in-or-register.tsx'
import { CookiesBlocked, SignInHeading, Waiting } from './sign-in-messages.tsx'
import { type SignedIn, useSignInRedirect } from './use-sign-in-redirect.ts'

const TemporaryPasswordForm = lazy(() => import('#web/shop/accounts/password/temporary-password-form.tsx'))

/** Sign-in and registration; for a signed-in user, the way on. */
export function SignInPanel({ reader, ...props }: SignInProps & { reader: Reader | undefined }) {
  const arrival = useSignInRedirect(props.redirect)
  const session = useSession()
  const [temporary, setTemporary] = useState<string>()
  const [changed, setChanged] = useState(false)

  const [step, setStep] = useState<Given | undefined>(props.waits ? {} : undefined)

  const onSignedIn = async (answer: SignedIn, given: Given) => {
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
  if (step && !arrival.user)
    return (
      <SecondStepForm
        refused={props.refused}
        leaving={arrival.justArrived}
        onSignedIn={(answer) => onSignedIn(answer, step)}
        onLeave={() => setStep(undefined)}
      />
    )
  if (arrival.user && !arrival.justArrived) return <Waiting said="Bạn đã đăng nhập, đang chuyển trang…" />
  return (
    <SignInOrRegister
      {...props}
      leaving={arrival.justArrived}
      onSignedIn={onSignedIn}
      onSecondStep={setStep}
    />
  )
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
  return api('POST /accounts/link-provider', { body: link }).then(
    ({ msg }) => void toast.success(msg),
    (thrown: unknown) => void toast.error(sentenceOf(thrown, 'Đã có lỗi xảy ra')),
  )
}
