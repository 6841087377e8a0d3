import { useEffect, useEffectEvent, useState } from 'react'
import { sentenceOf } from '#web/base/platform/api/api.ts'

type Foreseen<Preview> = { key: string; preview?: Preview; problem?: string }
type Ask<Preview> = (signal: AbortSignal) => Promise<{ data: Preview }>

const pauseInTyping = 250

/** Sum by the server of an order as it stands in a form: the last answer stays until the next, and one that comes too late is thrown away. */
export function usePreview<Preview>(wished: string, ask: Ask<Preview>, broke: string) {
  const [asked, setAsked] = useState(0)
  const [found, setFound] = useState<Foreseen<Preview>>({ key: '' })
  // Nothing is asked for nothing.
  const key = wished && `${asked} ${wished}`
  const send = useEffectEvent(ask)
  useEffect(() => {
    if (!key) return
    const stale = new AbortController()
    const timer = setTimeout(() => {
      send(stale.signal).then(
        ({ data }) => setFound({ key, preview: data }),
        (thrown: unknown) => {
          if (!stale.signal.aborted) setFound({ key, problem: sentenceOf(thrown, broke) })
        },
      )
    }, pauseInTyping)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [key, broke])
  const { preview, problem } = key ? found : ({} as Foreseen<Preview>)
  return {
    preview,
    problem,
    busy: found.key !== key && key !== '',
    again: () => setAsked((times) => times + 1),
  }
}
