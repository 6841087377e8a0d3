import { type Staff, staffHome } from '#contract/base/people/first-screens.ts'
import type { User } from '#contract/base/people/person.ts'

/** Only an address of this shop may be gone to after signing in: a path that no browser reads as another host. */
export function sameOriginPath(target: string | null | undefined): string | undefined {
  if (!target || target.length > 2000 || !/^\/[^\\\p{Cc}]*$/u.test(target)) return undefined
  const [path = ''] = target.split(/[?#]/)
  // Doubled slashes and dots are what other readings of an address are made of.
  if (/\/(\/|\.|%2[ef]|%5c)/i.test(path) || /^\/login\/?$/i.test(path)) return undefined
  return target
}

type SignedIn = Pick<User, 'role'> & Staff

/** Administrators go to their own side, everybody else to where they came from. */
export function targetAfterSignIn(user: SignedIn, redirect: string | null | undefined): string {
  const own = sameOriginPath(redirect)
  if (user.role === 'admin') return own && /^\/admin(?=[/?#]|$)/.test(own) ? own : staffHome(user)
  return own ?? '/'
}

/** Redirect of the sign-in page for those who are signed in already. */
export function targetWhenSignedIn(user: SignedIn, redirect: string | null | undefined): string {
  return sameOriginPath(redirect) ?? (user.role === 'admin' ? staffHome(user) : '/')
}
