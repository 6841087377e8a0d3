import { useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import { panelParameter, panelValue, readPanelValue, type Subject } from '#contract/base/subjects/subjects.ts'
import { useHydrated } from '#web/base/platform/hydration/use-hydrated.ts'

/** The same address with another thing in the panel, or none. */
export function searchWith(search: string, subject: Subject | undefined): string {
  const params = new URLSearchParams(search)
  params.delete(panelParameter)
  const others = params.toString()
  if (!subject) return others && `?${others}`
  return `?${others && `${others}&`}${panelParameter}=${panelValue(subject)}`
}

/** The thing that stands open in the side panel, as the address says, and the ways to another one. */
export function usePanel() {
  const { search } = useLocation()
  const navigate = useNavigate()
  // Pages are drawn without it: what is drawn at first must be the same.
  const hydrated = useHydrated()
  return {
    subject: hydrated ? readPanelValue(new URLSearchParams(search).get(panelParameter)) : undefined,
    linkTo: (subject: Subject) => ({ search: searchWith(search, subject) }),
    walkTo: (subject: Subject) =>
      void navigate({ search: searchWith(search, subject) }, { replace: true, preventScrollReset: true }),
    close: () =>
      void navigate({ search: searchWith(search, undefined) }, { replace: true, preventScrollReset: true }),
  }
}

/** A list is not read again where its panel opens, walks on or closes. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameList =
    currentUrl.pathname === nextUrl.pathname &&
    searchWith(currentUrl.search, undefined) === searchWith(nextUrl.search, undefined)
  return sameList && currentUrl.search !== nextUrl.search && !formMethod ? false : defaultShouldRevalidate
}
