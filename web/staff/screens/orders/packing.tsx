import { getCarriers } from '#contract/goods/parcels/parcels.ts'
import { packingSentences } from '#contract/goods/fulfilment/packing-sentences.ts'
import { packingPath } from '#web/staff/fulfilment/packing/packing-href.ts'
import { PackingScreen } from '#web/staff/fulfilment/packing/packing-screen.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/packing.ts'

/** Carriers alone: orders are read in the browser, scan by scan. */
export const loader = adminLoader(async ({ call }) => {
  const { data } = await call(getCarriers)
  return { carriers: data.map(({ key }) => key) }
})

export const meta = adminMeta({ title: packingSentences.title, path: packingPath })

export const shouldRevalidate = () => false

export default function Packing({ loaderData: { data } }: Route.ComponentProps) {
  return <PackingScreen carriers={data.carriers} />
}

export const ErrorBoundary = loadFailure(packingSentences.loadFailed)
