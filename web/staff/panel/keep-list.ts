import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { searchWith } from './panel-address.ts'

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
