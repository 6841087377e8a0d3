import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { LineDrawing } from '#web/base/ui/elements/line-drawing.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { failureOf, isMissing } from './failure-of.ts'

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
