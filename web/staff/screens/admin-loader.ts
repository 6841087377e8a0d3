import type { RouterContextProvider } from 'react-router'
import { type CallEndpoint, callContext, type Visitor } from '#web/base/platform/api/call-context.ts'
import { rightToOpen } from './sections.ts'
import { holds, type Right } from '#contract/platform/access/rights.ts'
import { staffHome } from '#contract/base/people/first-screens.ts'
import { type Guarded, requireAdmin, turnAway } from '#web/base/platform/access/guard.ts'

type LoaderArgs = { context: Readonly<RouterContextProvider>; url: URL; request: Request }
type Loading = { call: CallEndpoint; url: URL; params: URLSearchParams; visitor: Visitor }

/** The loader of a screen of the back-office: for those of the staff who may open it, with what `adminMeta` needs beside the data. */
export const adminLoader =
  <Data>(load: (request: Loading) => Promise<Data>) =>
  async (args: LoaderArgs) => {
    const visitor = await requireRight(args, rightToOpen(args.url.pathname))
    const { call, publicUrl } = args.context.get(callContext)
    return { data: await load({ call, url: args.url, params: args.url.searchParams, visitor }), publicUrl }
  }

/**
 * A screen of the staff for those who have a right: others of them come to where they may be. Apart from the guards of all pages, whose
 * scripts need not know the rights.
 */
async function requireRight(guarded: Guarded, right: Right): Promise<Visitor> {
  const visitor = await requireAdmin(guarded)
  if (holds(visitor, right)) return visitor
  return turnAway(guarded.request, staffHome(visitor), 'forbidden')
}
