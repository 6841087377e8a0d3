import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useCart } from '#web/shop/cart/my-cart.ts'
import { readSession, subscribeToSession } from '#web/base/platform/session/session.ts'
import { privateCache, type CacheRequest, dropPrivatePages } from './page-caches.ts'
import { workerPath } from '#contract/platform/pages/offline-pages.ts'

/** A person who only passes a page by has not read it. */
const restMs = 1_500
/** Pages cached this recently are not cached again. */
const freshMs = 60_000

const cachedAt = new Map<string, number>()

/** Also where the person spares data: what asks for it needs it. */
export const cachePageNow = (address: string) => keep(address, true)

async function keep(address: string, always = false) {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  const registration = await registerWorker()
  if ((saveData && !always) || !registration) return
  const { active } = await navigator.serviceWorker.ready
  cachedAt.set(address, Date.now())
  const request: CacheRequest = { keep: address, files: loadedFiles(), pictures: shownPictures() }
  active?.postMessage(request, [])
}

/** Scripts that came before the worker did are not in its hands yet. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

const shownPictures = () =>
  [...document.images]
    .filter(({ complete, currentSrc }) => complete && currentSrc.startsWith(`${location.origin}/`))
    .map(({ currentSrc }) => currentSrc.slice(location.origin.length))

/** The page that is read is there again without a line, as the shop would draw it now. */
export function useCachePage() {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const address = pathname + search
  useEffect(() => {
    if (state !== 'idle' || Date.now() - (cachedAt.get(address) ?? 0) < freshMs) return
    const timer = setTimeout(() => void keep(address), restMs)
    return () => clearTimeout(timer)
  }, [address, state])
}

/** The cart is kept whenever it changes, wherever it was changed. */
export function useCacheCart() {
  const { cart, changing } = useCart()
  useEffect(() => {
    if (!cart || changing || (cart.items.length === 0 && !cachedAt.has('/cart'))) return
    const timer = setTimeout(() => void keep('/cart'), restMs)
    return () => clearTimeout(timer)
  }, [cart, changing])
}

/** Pages of a person are kept as long as that person is signed in here. */
export function useLeaveToCache() {
  useEffect(() => {
    if (!('caches' in globalThis)) return
    const allow = async () => {
      const session = readSession()
      if (session.status === 'unknown') return
      const name = privateCache(session.status === 'in' ? session.user.user_id : 0)
      await dropPrivatePages(name)
      await caches.open(name)
    }
    const begin = () => void allow().catch(() => {})
    begin()
    return subscribeToSession(begin)
  }, [])
}

type ScriptPolicy = { createScriptURL(address: string): string }
declare global {
  var trustedTypes:
    | { createPolicy(name: string, rules: { createScriptURL(): string }): ScriptPolicy }
    | undefined
}

/** The page's policy lets no text become the address of a script but this one. */
const workerAddress = () =>
  globalThis.trustedTypes
    ?.createPolicy('service-worker', { createScriptURL: () => workerPath })
    .createScriptURL('') ?? workerPath

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Nothing depends on it: where the browser has none, wants none, or the shop gives none, pages are as before. */
const registerWorker = () =>
  (registered ??=
    'serviceWorker' in navigator
      ? navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' }).catch(() => undefined)
      : Promise.resolve(undefined))
