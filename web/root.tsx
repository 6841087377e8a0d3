import beVietnamPro from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url'
import beVietnamProMarks from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url'
import literata from '@fontsource/literata/files/literata-latin-600-normal.woff2?url'
import literataMarks from '@fontsource/literata/files/literata-vietnamese-600-normal.woff2?url'
import { type ReactNode, useEffect, useState } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { registrationLines } from '#contract/base/shop/registration.ts'
import { getShop } from '#contract/base/shop/shop.ts'
import { getMyCart } from '#contract/selling/cart/cart.ts'
import type { Route } from './+types/root.ts'
import { loadSignedInVisitor } from '#web/shop/accounts/load-signed-in-visitor.ts'
import appStyles from './app.css?url'
import { DrawnCart, useCartSync } from '#web/shop/cart/my-cart.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { installPlaceId, installScript } from '#web/shop/install/install-script.ts'
import { intent } from '#web/base/platform/hydration/intent.ts'
import {
  storageFallbackScript,
  queuedClicksScript,
  replayQueuedClicks,
  scrollPlaceScript,
} from '#web/base/platform/hydration/head-scripts.ts'
import { markPageLoaded } from '#web/base/platform/page/json-ld.tsx'
import { useConnectionToasts, useErrorToasts } from '#web/base/platform/toasts/error-toasts.ts'
import { mainId, SkipLink } from '#web/base/ui/focus/page-content.tsx'
import { sessionScript } from '#web/base/platform/session/session.ts'
import { useSessionWatch } from '#web/base/platform/access/session-watch.ts'
import { densityScript } from '#web/base/platform/page/density.ts'
import { isDeskPath } from '#web/base/platform/page/desk-path.ts'
import { themeColors, themeScript } from '#web/base/platform/page/theme.ts'
import { Toaster } from '#web/base/platform/toasts/toasts.tsx'
import { ErrorPage, failureOf } from '#web/shop/screens/shell/error-page.tsx'
import { Footer } from '#web/shop/screens/shell/footer.tsx'
import { Navbar } from '#web/shop/screens/shell/navbar.tsx'
import { QuietFoot, QuietHead } from '#web/shop/screens/shell/quiet-head.tsx'
import { Stylesheet } from '#web/base/ui/elements/stylesheet.tsx'
import { useVitals } from '#web/shop/vitals/use-vitals.ts'
import { useWishSync } from '#web/shop/wishes/use-wish-sync.ts'
import { SilentErrorBoundary } from '#web/base/ui/feedback/silent-error-boundary.tsx'
import { PageProgress } from '#web/base/ui/feedback/page-progress.tsx'
import { StalledLoadNotice } from '#web/shop/screens/shell/stalled-load-notice.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl, takeFlash } = context.get(callContext)
  const { data: shop } = await call(getShop)
  const { messages, withoutScripts, hasCart } = takeFlash()
  return {
    shop,
    registration: registrationLines(shop),
    publicUrl,
    told: messages,
    reader: withoutScripts ? await loadSignedInVisitor(context) : undefined,
    cart: hasCart ? (await call(getMyCart)).data : undefined,
  }
}

const fonts = [beVietnamPro, beVietnamProMarks, literata, literataMarks]

/** Plain elements of the layout: what a route gives as its links the router sorts, member by member, for every page. */
const links = (
  <>
    {fonts.map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
    ))}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
  </>
)

export function meta({ error, loaderData }: Route.MetaArgs) {
  const name = loaderData?.shop.name ?? 'Hiên Sách'
  if (error === undefined) return [{ title: name }]
  return [{ title: `${failureOf(error, true).title} | ${name}` }, { name: 'robots', content: 'noindex' }]
}

/** Only the server writes them, as it does the router's, so the browser's own scripts do not carry their text. */
const headScripts = import.meta.env.SSR
  ? {
      storageFallbackScript,
      themeScript,
      densityScript,
      sessionScript,
      scrollPlaceScript,
      queuedClicksScript,
      installScript,
    }
  : {
      storageFallbackScript: '',
      themeScript: '',
      densityScript: '',
      sessionScript: '',
      scrollPlaceScript: '',
      queuedClicksScript: '',
      installScript: '',
    }

let isDrawn = false

/**
 * The scripts mark the document before React sees it. Where the document is drawn once more in the browser they have done so, and
 * the policy against foreign scripts lets React make none.
 */
export function Layout({ children }: { children: ReactNode }) {
  const [isFirst] = useState(() => !isDrawn)
  useEffect(() => {
    isDrawn = true
  }, [])
  return (
    <html lang="vi" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {themeColors.map((color) => (
          <meta key={color.media} name="theme-color" {...color} />
        ))}
        {isFirst &&
          Object.entries(headScripts).map(([name, __html]) => (
            <script key={name} dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
          ))}
        <SilentErrorBoundary>
          <Meta />
        </SilentErrorBoundary>
        {links}
        <Stylesheet href={appStyles} order="shop" />
      </head>
      <body className="flex flex-col font-sans">
        {children}
        {isFirst && <ScrollRestoration />}
        {import.meta.env.SSR && import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** Errors of screens stay within the shell: see storefront/shell/screen-layout.tsx. Here the shell itself is broken, so nothing of it is drawn. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id={mainId} className="flex-1">
      <ErrorPage error={error} />
    </main>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const { shop, registration = [], told, reader, cart } = useRouteLoaderData<typeof loader>('root') ?? {}
  const shopName = shop?.name ?? 'Hiên Sách'
  const { pathname } = useLocation()
  const quiet = pathname === '/checkout'
  const desk = isDeskPath(pathname)
  useEffect(markPageLoaded, [])
  useEffect(replayQueuedClicks, [])
  useConnectionToasts()
  useErrorToasts()
  useSessionWatch()
  useCartSync()
  useWishSync()
  useVitals(pathname)
  const lateParts = useLateParts()
  return (
    <DrawnCart value={cart}>
      <SkipLink />
      <PageProgress />
      {quiet ? (
        <QuietHead shopName={shopName} shop={shop} />
      ) : (
        <Navbar shopName={shopName} shopId={shop?.shop_user_id} reader={reader} desk={desk} />
      )}
      <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <div id={installPlaceId} />
      {shop &&
        !desk &&
        (quiet ? <QuietFoot shop={shop} /> : <Footer shop={shop} registration={registration} />)}
      <Toaster told={told} />
      <StalledLoadNotice />
      {lateParts}
    </DrawnCart>
  )
}

/** It is needed once the page is used, and comes no later than the router: see entry.client.tsx. */
function useLateParts(): ReactNode {
  const [parts, setParts] = useState<ReactNode>()
  useEffect(() => {
    const load = async () => {
      await intent
      const { LateParts } = await import('#web/shop/screens/shell/late-parts.tsx')
      setParts(<LateParts />)
    }
    void load()
  }, [])
  return parts
}
