import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'

/** Error in place of content: the server's sentence where it gave one, and a retry. */
export function LoadFailure({ error, fallback }: { error: unknown; fallback: string }) {
  const said: unknown = isRouteErrorResponse(error) ? error.data?.msg : undefined
  return (
    <div role="alert" className="shell flex flex-col items-center gap-3 py-20 text-center">
      <h1 className="text-2xl sm:text-3xl">{fallback}</h1>
      {typeof said === 'string' && said !== fallback && <p className="text-ink-soft">{said}</p>}
      <ButtonLink to={useLocation()} reloadDocument className="mt-4">
        Thử lại
      </ButtonLink>
    </div>
  )
}
