import { createContext, use } from 'react'
import type { Right } from '#contract/platform/access/rights.ts'

/** Rights of the reader, as the server drew the back office with them: nothing appears or goes once scripts come. */
export const DeskRights = createContext<readonly Right[] | undefined>(undefined)

/** Tells what the reader may do, so that nothing else is offered; beside the back office, as on paper, all is. The calls are what holds. */
export function useMay(): (right: Right | undefined) => boolean {
  const rights = use(DeskRights)
  return (right) => right === undefined || (rights?.includes(right) ?? true)
}
