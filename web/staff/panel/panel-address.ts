import { useLocation, useNavigate } from 'react-router'
import { panelParameter, panelValue, readPanelValue, type Subject } from '#contract/base/subjects/subjects.ts'
import { useHydrated } from '#web/base/platform/hydration/use-hydrated.ts'

/** The same address with another thing in the panel, or none. */
export function searchWith(search: string, thing: Subject | undefined): string {
  const params = new URLSearchParams(search)
  params.delete(panelParameter)
  const others = params.toString()
  if (!thing) return others && `?${others}`
  return `?${others && `${others}&`}${panelParameter}=${panelValue(thing)}`
}

/** The thing that stands open in the side panel, as the address says, and the ways to another one. */
export function usePanel() {
  const { search } = useLocation()
  const navigate = useNavigate()
  // Pages are drawn without it: what is drawn at first must be the same.
  const hydrated = useHydrated()
  return {
    thing: hydrated ? readPanelValue(new URLSearchParams(search).get(panelParameter)) : undefined,
    linkTo: (thing: Subject) => ({ search: searchWith(search, thing) }),
    walkTo: (thing: Subject) =>
      void navigate({ search: searchWith(search, thing) }, { replace: true, preventScrollReset: true }),
    close: () =>
      void navigate({ search: searchWith(search, undefined) }, { replace: true, preventScrollReset: true }),
  }
}
