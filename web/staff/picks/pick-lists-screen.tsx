import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pickSentences } from '#contract/catalogue/picks/pick-sentences.ts'
import type { StaffPickList } from '#contract/catalogue/picks/picks.ts'
import { ListPlus } from '#web/base/icons/desk-icons.ts'
import { Trash2 } from '#web/base/icons/shop-icons.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { moved } from './moved.ts'
import { OrderButtons } from './order-buttons.tsx'
import { PickListBadge, PublishButton } from './pick-list-state.tsx'

const ConfirmDialog = lazy(() => import('#web/base/ui/dialogs/confirm-dialog.tsx'))

export function PickListsScreen({ lists }: { lists: readonly StaffPickList[] }) {
  const [removing, setRemoving] = useState<StaffPickList>()
  const { order, remove } = useListCommands(lists)
  return (
    <>
      <ListHead title={pickSentences.title}>
        <AddLink to="/admin/picks/new" icon={ListPlus}>
          Tạo danh sách mới
        </AddLink>
      </ListHead>
      {lists.length === 0 && (
        <EmptyState title={pickSentences.none} text="Chọn vài cuốn bạn thích, viết cho mỗi cuốn một câu." />
      )}
      <ol className="space-y-3">
        {lists.map((list, index) => (
          <li
            key={list.pick_list_id}
            className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-line bg-surface p-4"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h2 className="font-serif text-lg leading-snug font-semibold break-words">
                <Link to={`/admin/picks/${list.pick_list_id}`} className="text-link">
                  {list.title}
                </Link>
              </h2>
              <p className="mt-1 flex items-center gap-3 text-sm text-ink-soft">
                <PickListBadge list={list} />
                {formatNumber(list.book_count)} cuốn
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <PublishButton list={list} />
              <OrderButtons
                name={list.title}
                index={index}
                count={lists.length}
                onMove={(by) => void order(index, by)}
              />
              <IconButton icon={Trash2} label={`Xóa: ${list.title}`} onClick={() => setRemoving(list)} />
            </div>
          </li>
        ))}
      </ol>
      {removing && (
        <Suspense>
          <ConfirmDialog
            title={`Xóa “${removing.title}”?`}
            action="Xóa danh sách"
            onConfirm={() => remove(removing.pick_list_id)}
            onClose={() => setRemoving(undefined)}
          >
            Tên, lời dẫn và mọi lời giới thiệu trong danh sách sẽ mất. Sách vẫn ở trên kệ.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

function useListCommands(lists: readonly StaffPickList[]) {
  const { revalidate } = useRevalidator()
  const done = async (call: () => Promise<{ msg?: string }>) => {
    try {
      const { msg } = await call()
      if (msg) toast.success(msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, pickSentences.saveFailed))
    }
    await revalidate()
  }
  const ids = lists.map(({ pick_list_id }) => pick_list_id)
  return {
    order: (index: number, by: -1 | 1) =>
      done(() => api('PUT /picks/order-lists', { body: { ids: [...moved(ids, index, by)] } })),
    remove: (id: number) => done(() => api('DELETE /picks/delete-list', byId(id))),
  }
}
