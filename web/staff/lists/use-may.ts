import { useRouteLoaderData } from 'react-router'
import type { Right } from '#contract/platform/access/rights.ts'

/** Tells the reader's rights, as the server drew the page with them: nothing appears or goes once scripts come. The calls are what holds. */
export function useMay(): (right: Right | undefined) => boolean {
  const office = useRouteLoaderData<{ rights: readonly Right[] }>('admin/back-office')
  return (right) => right === undefined || (office?.rights.includes(right) ?? true)
}
