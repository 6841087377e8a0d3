import type { ReactNode } from 'react'
import { Link } from '#web/base/ui/elements/link.tsx'
import { Spinner } from '#web/base/ui/elements/button.tsx'

export function SignInHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-5">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-1 text-ink-soft">{children}</p>
    </div>
  )
}

export function Waiting({ said }: { said: string }) {
  return (
    <output className="flex min-h-88 flex-col items-center justify-center gap-4 text-ink-soft">
      <Spinner className="size-8" />
      {said}
    </output>
  )
}

export function CookiesBlocked() {
  return (
    <div role="alert">
      <SignInHeading title="Chưa mở được trang">
        Trình duyệt đang chặn cookie nên trang dành riêng cho bạn không mở được. Hãy cho phép cookie của nhà
        sách rồi thử lại.
      </SignInHeading>
      <Link to="/" className="text-link">
        Về trang chủ
      </Link>
    </div>
  )
}
