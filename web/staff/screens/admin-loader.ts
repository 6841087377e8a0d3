import type { RouterContextProvider } from 'react-router'
import { type CallEndpoint, callContext, type Visitor } from '#web/base/platform/api/call-context.ts'
import { rightToOpen } from './sections.ts'
import { requireRight } from './require-right.ts'

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
