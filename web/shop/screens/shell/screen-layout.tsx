import { Outlet } from 'react-router'
import type { Route } from './+types/screen-layout.ts'
import { ErrorPage, failureOf } from './error-page.tsx'

/** Around every screen: an error in one is shown in its place, and the shop's header and footer stay. */
export default function ScreenLayout() {
  return <Outlet />
}

export function meta({ error, matches }: Route.MetaArgs) {
  const name = matches[0].loaderData?.shop.name ?? 'Hiên Sách'
  if (error === undefined || error === null) return [{ title: name }]
  return [{ title: `${failureOf(error, true).title} | ${name}` }, { name: 'robots', content: 'noindex' }]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
