import { useEffect, useState } from 'react'
import { editingSentences } from '#contract/goods/fulfilment/editing-sentences.ts'
import type { EditPreview } from '#contract/goods/fulfilment/line-editing.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'

export type EditedLine = { book_id: number; quantity: number }
type Foreseen = { key: string; preview?: EditPreview; problem?: string }

const pauseInStepping = 250

/** Preview of the lines as they stand in the form; an answer that comes too late is thrown away. */
export function useEditPreview(
  { order_id: orderId, version }: Pick<Order, 'order_id' | 'version'>,
  lines: readonly EditedLine[],
) {
  const wished = JSON.stringify(lines.map(({ book_id, quantity }) => ({ book_id, quantity })))
  // As the order stands now: changed elsewhere, it is computed anew.
  const key = `${version} ${wished}`
  const [found, setFound] = useState<Foreseen>({ key: '' })
  useEffect(() => {
    const stale = new AbortController()
    const timer = setTimeout(() => {
      api('PUT /orders/preview-lines', {
        ...byId(orderId),
        body: { lines: JSON.parse(wished) as EditedLine[] },
        ...(stale.signal && { signal: stale.signal }),
      }).then(
        ({ data }) => setFound({ key, preview: data }),
        (thrown: unknown) => {
          if (!stale.signal.aborted) setFound({ key, problem: sentenceOf(thrown, editingSentences.broke) })
        },
      )
    }, pauseInStepping)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [orderId, key, wished])
  return { ...found, busy: found.key !== key }
}
