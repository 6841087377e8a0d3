import type { RouterContextProvider } from 'react-router'
import { getUserById } from '#contract/identity/accounts/users.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { fullName } from './full-name.ts'

export type Reader = { name: string }

/** Reader of a page, for its corner: fetched only where the person signed in without scripts. */
export async function loadSignedInVisitor(
  context: Readonly<RouterContextProvider>,
): Promise<Reader | undefined> {
  const { call, visitor } = context.get(callContext)
  const someone = await visitor()
  if (!someone) return undefined
  const { data } = await call(getUserById, { query: { id: String(someone.user_id) } })
  return { name: fullName(data) }
}
