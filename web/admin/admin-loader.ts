import type { RouterContextProvider } from 'react-router'
import { type CallEndpoint, callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'

type LoaderArgs = { context: Readonly<RouterContextProvider>; url: URL; request: Request }
type Loading = { call: CallEndpoint; url: URL; params: URLSearchParams; userId: number }

/** The loader of a screen of the back-office: for administrators only, with what `adminMeta` needs beside the data. */
export const adminLoader =
  <Data>(load: (request: Loading) => Promise<Data>) =>
  async (args: LoaderArgs) => {
    const { user_id: userId } = await requireAdmin(args)
    const { call, publicUrl } = args.context.get(callContext)
    return { data: await load({ call, url: args.url, params: args.url.searchParams, userId }), publicUrl }
  }
