import { staffPages } from '#contract/desk/features.ts'
import { DeskStyles } from '#web/staff/workspace/desk-styles.tsx'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'

type MetaArgs<Data> = {
  loaderData?: { data: Data; publicUrl: string } | undefined
  matches: readonly [{ loaderData: { shop: { name: string } } }, ...unknown[]]
}

type Head = {
  title: string
  path: string
  /** Fallback where its feature declares none. */ description?: string
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
      description: description ?? staffPages[path] ?? title,
      publicUrl: loaderData.publicUrl,
      shopName: matches[0].loaderData.shop.name,
      noIndex: true,
    })
  }

/** The `ErrorBoundary` of a screen whose data could not be loaded. */
export const loadFailure = (sentence: string, broke?: string) =>
  function AdminLoadFailure({ error }: { error: unknown }) {
    return (
      <>
        <DeskStyles />
        <LoadFailure error={error} fallback={sentence} broke={broke} />
      </>
    )
  }
