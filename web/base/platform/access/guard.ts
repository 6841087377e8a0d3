import { useEffect } from 'react'
import { redirect, type RouterContextProvider, useLocation, useNavigate } from 'react-router'
import { callContext, type Visitor } from '#web/base/platform/api/call-context.ts'
import { redirectNoticeCookie, type Notice, showRedirectNotice } from './redirect-notice.ts'
import { useSession } from '#web/base/platform/session/session.ts'

/** Pages on which a second factor is added: of readers, and of the staff within their desk. */
export const securityPath = '/bao-mat'
export const deskSecurityPath = '/admin/security'

export type GuardedFor = 'signed-in' | 'admin'
export type Guarded = { context: Readonly<RouterContextProvider>; url: URL; request: Request }

/** For loaders: a visitor goes to sign in, and from there back to the wanted page. */
export async function requireSignedIn({ context, url, request }: Guarded): Promise<Visitor> {
  return (await visitorOf(context)) ?? turnAway(request, loginPath(pathOf(url)), 'sign-in')
}

export async function requireAdmin({ context, url, request }: Guarded): Promise<Visitor> {
  const visitor = (await visitorOf(context)) ?? turnAway(request, loginPath(pathOf(url)), 'admin-sign-in')
  if (visitor.owesFactor && url.pathname !== deskSecurityPath)
    return turnAway(request, deskSecurityPath, 'factor')
  return visitor.role === 'admin' ? visitor : turnAway(request, '/', 'forbidden')
}

const visitorOf = (context: Guarded['context']) => context.get(callContext).visitor()

const pathOf = ({ pathname, search }: URL) => pathname + search

export function loginPath(target: string): string {
  return target === '/' ? '/login' : `/login?${new URLSearchParams({ redirect: target })}`
}

export function turnAway(request: Request, target: string, notice: Notice): never {
  const forDocument = request.headers.get('sec-fetch-dest') === 'document'
  throw redirect(target, { headers: { 'set-cookie': redirectNoticeCookie(notice, { forDocument }) } })
}

/** The same in the browser, for a session that ends while its screen is open. True while it may be shown. */
export function useGuard(guardedFor: GuardedFor): boolean {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const allowed =
    session.status !== 'out' &&
    (guardedFor === 'signed-in' || session.status === 'unknown' || session.user.role === 'admin')
  const leftByChoice = session.status === 'out' && session.byChoice === true
  const mustSignIn = session.status === 'out' && !leftByChoice
  useEffect(() => {
    if (allowed) return
    const signInFirst = guardedFor === 'admin' ? 'admin-sign-in' : 'sign-in'
    if (!leftByChoice) showRedirectNotice(mustSignIn ? signInFirst : 'forbidden')
    // Dialogs open over the page are in its hash, and open again with what was typed.
    void navigate(mustSignIn ? loginPath(pathname + search + hash) : '/', { replace: true })
  }, [allowed, guardedFor, leftByChoice, mustSignIn, navigate, pathname, search, hash])
  return allowed
}
