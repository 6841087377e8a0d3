import { useSyncExternalStore } from 'react'
import { useLocation, isRouteErrorResponse } from 'react-router'
import { LineDrawing } from '#web/base/ui/elements/line-drawing.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { generalSentence, unavailable, notFoundSentence } from '#contract/platform/shape/refusal.ts'
import { offlineSentence, brokenPage } from '#web/base/platform/text/sentences.ts'

const neverChanges = () => () => {}

export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const online = useSyncExternalStore(
    neverChanges,
    () => navigator.onLine,
    () => true,
  )
  const { title, sentence } = failureOf(error, online)
  return (
    <div className="shell flex flex-col items-center py-20 text-center">
      <FallenBooks />
      <h1 className="mt-8 text-3xl sm:text-4xl">{title}</h1>
      <p role="alert" className="mt-4 max-w-prose text-ink-soft">
        {sentence}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isMissing(error) && (
          <ButtonLink to={pathname + search} reloadDocument>
            Thử lại
          </ButtonLink>
        )}
        <ButtonLink to="/" variant="outline">
          Về trang chủ
        </ButtonLink>
      </div>
    </div>
  )
}

function FallenBooks() {
  return (
    <LineDrawing viewBox="0 0 160 90" className="h-24 w-44 fill-surface">
      <path d="M4 86h152" strokeLinecap="round" />
      <path d="M18 20h15v66H18zM33 30h12v56H33z" />
      <path d="M45 14h14v72H45z" className="fill-seal stroke-seal" />
      <path d="M70.5 84.6 91 27.800l13 4.700-20.500 56.800z" />
      <path d="M104 74h46v12h-46z" />
      <path d="M22 30h7M22 36h7M49 26h6M49 32h6" className="stroke-line" strokeLinecap="round" />
    </LineDrawing>
  )
}

type PageFailure = { title: string; sentence: string }

/** Error page of a page that failed to load; nothing of the inner error. */
export function failureOf(error: unknown, online: boolean): PageFailure {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return { title: 'Trang không tồn tại', sentence: notFoundSentence }
    if (error.status === 503) return { title: 'Nhà sách đang đông khách', sentence: unavailable.msg }
    if (error.status === 429) return { title: 'Xin chậm lại một chút', sentence: tooManySentence(error.data) }
  }
  if (!online) return { title: 'Chưa có kết nối', sentence: offlineSentence }
  return { title: brokenPage, sentence: generalSentence }
}

function tooManySentence(body: unknown): string {
  const said = typeof body === 'object' && body !== null && 'msg' in body ? body.msg : undefined
  return typeof said === 'string' ? said : unavailable.msg
}

export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
