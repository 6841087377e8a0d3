import { Save } from 'lucide-react'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { viewSentences as sentences } from '#contract/desk/views/view-sentences.ts'
import type { CountedView } from '#contract/desk/views/views.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

type Props = { view: CountedView; filters: Readonly<Record<string, string>> }

/** The view that was left shows from now on what is looked at. */
export function ReplaceButton({ view: { view_id, name, version }, filters }: Props) {
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const replace = async () => {
    if (running.current) return
    running.current = true
    try {
      const { msg } = await api('PUT /views/replace-filters', {
        ...byId(view_id),
        body: { filters: { ...filters }, version },
      })
      toast.success(msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.saveFailed))
    }
    await revalidate()
    running.current = false
  }
  return (
    <button
      type="button"
      onClick={() => void replace()}
      className="text-link inline-flex min-h-11 items-center gap-1.5 px-3 whitespace-nowrap md:min-h-9 md:pointer-coarse:min-h-11 noscript:hidden"
    >
      <Save aria-hidden="true" size={16} />
      <span className="max-w-64 truncate">Lưu thay đổi vào «{name}»</span>
    </button>
  )
}
