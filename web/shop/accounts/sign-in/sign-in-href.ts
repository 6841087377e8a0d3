export type SignInMode = 'sign-in' | 'register'

/** Both faces of the sign-in page have an address; where one wants to go comes along. */
export function signInHref(mode: SignInMode, redirect: string | null): string {
  const params = new URLSearchParams()
  if (mode === 'register') params.set('mode', 'register')
  if (redirect) params.set('redirect', redirect)
  return params.size === 0 ? '/login' : `/login?${params}`
}

export const readMode = (params: URLSearchParams): SignInMode =>
  params.get('mode') === 'register' ? 'register' : 'sign-in'
