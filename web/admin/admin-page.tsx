import { pageMeta } from '#web/platform/page/page-head.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { sections } from './sections.ts'

type MetaArgs<Data> = {
  loaderData?: { data: Data; publicUrl: string } | undefined
  matches: readonly [{ loaderData: { shop: { name: string } } }, ...unknown[]]
}
type Head = {
  title: string
  path: string
  /** Of a screen that has no entry in the menu. */
  description?: string
}

/** The `meta` of a screen of the back-office, which no search engine lists. */
export const adminMeta =
  <Data,>(head: Head | ((data: Data) => Head)) =>
  ({ loaderData, matches }: MetaArgs<Data>) => {
    if (!loaderData) return []
    const { title, path, description } = typeof head === 'function' ? head(loaderData.data) : head
    return pageMeta({
      title,
      path,
      description: description ?? sections.find(({ to }) => to === path)?.description ?? title,
      publicUrl: loaderData.publicUrl,
      shopName: matches[0].loaderData.shop.name,
      noIndex: true,
    })
  }

/** The `ErrorBoundary` of a screen whose data could not be loaded. */
export const loadFailure = (sentence: string) =>
  function AdminLoadFailure({ error }: { error: unknown }) {
    return <LoadFailure error={error} fallback={sentence} />
  }
