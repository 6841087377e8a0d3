import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'

type Props = {
  error: unknown
  fallback: string
  /** Said where no server had a part in it. */
  broke?: string | undefined
}

/** Error in place of content: the server's sentence where it gave one, and a retry. */
export function LoadFailure({ error, fallback, broke = fallback }: Props) {
  const answered = isRouteErrorResponse(error)
  const said: unknown = answered ? error.data?.msg : undefined
  const title = answered ? fallback : broke
  return (
    <div role="alert" className="shell flex flex-col items-center gap-3 py-20 text-center">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {typeof said === 'string' && said !== title && <p className="text-ink-soft">{said}</p>}
      <ButtonLink to={useLocation()} reloadDocument className="mt-4">
        Thử lại
      </ButtonLink>
    </div>
  )
}
