import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '#web/base/platform/api/api.ts'

type Source<Item, Id> = {
  /** Undefined where there is none of that number. */
  fetch: (id: Id, signal?: AbortSignal) => Promise<Item | undefined>
  notFound?: string
  failed: string
}

/** One of something by its number: the one that the page knows, or else the server's. It stays where the page knows it no longer. */
export function useRecord<Item, Id extends number | string>(
  id: Id | undefined,
  known: Item | undefined,
  source: Source<Item, Id>,
) {
  const { fetch, failed, notFound = failed } = source
  const [held, setHeld] = useState(known)
  const [failure, setFailure] = useState('')
  const isKnown = known !== undefined
  if (isKnown && known !== held) setHeld(known)

  const load = useCallback(
    (signal?: AbortSignal) => {
      if (id === undefined) return Promise.resolve()
      return fetch(id, signal).then(
        (found) => {
          if (found) setHeld(found)
          setFailure(found ? '' : notFound)
        },
        (thrown: unknown) => {
          if (!signal?.aborted) setFailure(sentenceOf(thrown, failed))
        },
      )
    },
    [id, fetch, failed, notFound],
  )
  useEffect(() => {
    if (isKnown) return
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [isKnown, load])

  return { item: known ?? held, failure, reload: () => load(), show: setHeld }
}
