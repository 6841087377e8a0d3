import { pickListPath } from '#contract/platform/pages/place-paths.ts'
import { pickSentences } from '#contract/catalogue/picks/pick-sentences.ts'
import { getStaffPickList } from '#contract/catalogue/picks/picks.ts'
import { PickListEditor } from '#web/staff/picks/pick-list-editor.tsx'
import { PickListBadge, PublishButton } from '#web/staff/picks/pick-list-state.tsx'
import { findPlace } from '#web/shop/places/place-not-found.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-pick-list.ts'

const newList = 'new'
const path = '/admin/picks'
const newTitle = 'Danh sách mới'

/** Null where there is no such list. */
export const loader = adminLoader(async ({ call, url }) => {
  const part = url.pathname.slice(path.length + 1)
  if (part === newList) return undefined
  return (await findPlace(call(getStaffPickList, { query: { id: part } }))) ?? null
})

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((list) => ({
  title: list === null ? pickSentences.notFound : (list?.title ?? newTitle),
  path: `${path}/${list?.pick_list_id ?? newList}`,
  description: pickSentences.about,
}))

export default function StaffPickList({ loaderData: { data: list } }: Route.ComponentProps) {
  if (list === null)
    return (
      <EmptyState title={pickSentences.notFound}>
        <ButtonLink to={path}>Về các danh sách</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ListHead
        title={list?.title ?? newTitle}
        crumbs={[{ name: pickSentences.title, to: path }, { name: list?.title ?? newTitle }]}
      >
        {list && (
          <div className="flex flex-wrap items-center gap-3">
            <PickListBadge list={list} />
            <PublishButton list={list} />
            {list.published_at && (
              <ButtonLink to={pickListPath(list)} variant="outline">
                Xem như bạn đọc
              </ButtonLink>
            )}
          </div>
        )}
      </ListHead>
      <PickListEditor key={list?.pick_list_id ?? newList} list={list} />
    </>
  )
}

export const ErrorBoundary = loadFailure(pickSentences.listFailed)
