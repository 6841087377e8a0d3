import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { pickSentences } from '#contract/catalogue/picks/pick-sentences.ts'
import type { StaffPickList } from '#contract/catalogue/picks/picks.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

type Listed = Pick<StaffPickList, 'pick_list_id' | 'title' | 'published_at'>

export const PickListBadge = ({ list }: { list: Listed }) =>
  list.published_at ? <Badge tone="jade">Đang hiện</Badge> : <Badge tone="ink">Chưa hiện</Badge>

/** Shows a list to readers, or takes it down: nothing is lost by either, so it is done at once. */
export function PublishButton({ list: { pick_list_id: id, title, published_at } }: { list: Listed }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    try {
      const { msg } = await api('PUT /picks/publish-list', {
        ...byId(id),
        body: { published: published_at === null },
      })
      toast.success(msg)
      await revalidate()
    } catch (thrown) {
      toast.error(sentenceOf(thrown, pickSentences.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  const action = published_at ? 'Gỡ xuống' : 'Hiện cho bạn đọc'
  return (
    <Button
      size="sm"
      variant="outline"
      busy={busy}
      onClick={() => void toggle()}
      aria-label={`${action}: ${title}`}
    >
      {action}
    </Button>
  )
}
