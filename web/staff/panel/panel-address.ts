import { useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import { panelParameter, panelValue, readPanelValue, type Subject } from '#contract/base/subjects/subjects.ts'
import { useHydrated } from '#web/base/platform/hydration/use-hydrated.ts'

/** The same address with another value of a parameter, at its end, or without it. */
function searchOf(search: string, parameter: string, value: string | undefined): string {
  const params = new URLSearchParams(search)
  params.delete(parameter)
  const others = params.toString()
  if (value === undefined) return others && `?${others}`
  return `?${others && `${others}&`}${parameter}=${value}`
}

/** The same address with another thing in the panel, or none. */
export const searchWith = (search: string, subject: Subject | undefined): string =>
  searchOf(search, panelParameter, subject && panelValue(subject))

/** The row of a list that stands open beside it, as the address says under this name, and the ways to another one. */
export function useOpenRow(parameter: string) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [, id] = /^([1-9]\d{0,8})$/.exec(new URLSearchParams(search).get(parameter) ?? '') ?? []
  const goTo = (row: number | undefined) =>
    void navigate(
      { search: searchOf(search, parameter, row?.toString()) },
      { replace: true, preventScrollReset: true },
    )
  return {
    // Pages are drawn without it, as the panel.
    id: hydrated && id !== undefined ? Number(id) : undefined,
    linkTo: (row: number) => ({ search: searchOf(search, parameter, String(row)) }),
    walkTo: goTo,
    close: () => goTo(undefined),
  }
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

/** A list is not read again where what stands beside it opens, walks on or closes. */
export const staysWhile =
  (parameter: string) =>
  ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const sameList =
      currentUrl.pathname === nextUrl.pathname &&
      searchOf(currentUrl.search, parameter, undefined) === searchOf(nextUrl.search, parameter, undefined)
    return sameList && currentUrl.search !== nextUrl.search && !formMethod ? false : defaultShouldRevalidate
  }
export const shouldRevalidate = staysWhile(panelParameter)
