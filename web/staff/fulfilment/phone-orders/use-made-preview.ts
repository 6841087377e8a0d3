import { useEffect, useState } from 'react'
import type { RequestBody } from '#contract/calls.ts'
import type { MadePreview } from '#contract/goods/fulfilment/making.ts'
import { makingSentences } from '#contract/goods/fulfilment/making-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'

type PreviewBody = RequestBody<'POST /orders/preview-for-customer'>

type Foreseen = { key: string; preview?: MadePreview | undefined; problem?: string }

const pauseInTyping = 250

/** What the order would cost as it stands in the form, by the server; what was said last stays until it answers. */
export function useMadePreview(body: PreviewBody) {
  const [asked, setAsked] = useState(0)
  const [found, setFound] = useState<Foreseen>({ key: '' })
  const wished = JSON.stringify(body)
  const key = `${asked} ${wished}`
  const empty = body.items.length === 0
  useEffect(() => {
    if (empty) return
    const stale = new AbortController()
    const timer = setTimeout(() => {
      api('POST /orders/preview-for-customer', {
        body: JSON.parse(wished) as PreviewBody,
        signal: stale.signal,
        quiet: true,
      }).then(
        ({ data }) => setFound({ key, preview: data }),
        (thrown: unknown) => {
          if (!stale.signal.aborted)
            setFound({ key, problem: sentenceOf(thrown, makingSentences.previewBroke) })
        },
      )
    }, pauseInTyping)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [key, wished, empty])
  const again = () => setAsked((times) => times + 1)
  return empty
    ? { preview: undefined, problem: undefined, busy: false, again }
    : { preview: found.preview, problem: found.problem, busy: found.key !== key, again }
}
