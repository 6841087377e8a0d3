import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { loginPath } from './guard.ts'
import { takeRedirectNotice, showRedirectNotice } from './redirect-notice.ts'
import { useNextPageToasts } from './next-page-toasts.ts'
import { onSessionLost, fetchPendingSession } from '#web/base/platform/session/renew-session.ts'
import { readSession, storeUser, useSession } from '#web/base/platform/session/session.ts'

/** Once on every page: keeps the shown session up to date, and shows why the server redirected here. */
export function useSessionWatch() {
  useEffect(() => void fetchPendingSession().catch(() => {}), [])
  useNotices()
  useNextPageToasts()
  useConfirmedUser()
  useWayBack()
  useTemporaryPassword()
  useChangeOfPerson()
}

function useNotices() {
  const { key } = useLocation()
  const told = useRef('')
  useEffect(() => {
    if (told.current === key) return
    const arriving = told.current === ''
    told.current = key
    const notice = takeRedirectNotice({ arriving })
    if (!notice) return
    // Pages are opened by a cookie that may be gone before the session is: then no sign-in is needed.
    if (notice !== 'forbidden' && notice !== 'factor' && readSession().status === 'in') return
    showRedirectNotice(notice)
  }, [key])
}

/** The stored user may be outdated, and the session may have ended elsewhere. */
function useConfirmedUser() {
  useEffect(() => {
    const session = readSession()
    if (session.status !== 'in') return
    api('GET /users/get-user-by-id', { ...byId(session.user.user_id), quiet: true }).then(
      ({ data }) => storeUser(data),
      () => {},
    )
  }, [])
}

function useWayBack() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(
    () =>
      onSessionLost(() => {
        if (pathname !== '/login') void navigate(loginPath(pathname + search + hash))
      }),
    [navigate, pathname, search, hash],
  )
}

/** A temporary password is replaced before anything else. */
function useTemporaryPassword() {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mustChange = session.status === 'in' && session.user.must_change_password && pathname !== '/login'
  useEffect(() => {
    if (mustChange) void navigate(loginPath(pathname + search), { replace: true })
  }, [mustChange, navigate, pathname, search])
}

/** Another person signed in, in another tab: this one shows data of the person before. */
function useChangeOfPerson() {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const id = session.status === 'in' ? session.user.user_id : undefined
  const shownFor = useRef(id)
  useEffect(() => {
    const before = shownFor.current
    shownFor.current = id ?? before
    if (id !== undefined && before !== undefined && id !== before) void revalidate()
  }, [id, revalidate])
}
