import { useEffect, useState } from 'react'
import type { DeskWork, searchDesk, DeskKind } from '#contract/desk/workspace/palette.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'

export type DeskFound = Omit<AnswerOf<typeof searchDesk>['data'], 'work'>

const pauseInTyping = 120
const failedSentence = 'Không tìm được lúc này. Vui lòng thử lại.'

/** Results for the typed text, fetched after a debounce; the request for the text before is cancelled. */
export function useDeskSearch({ text, kind }: Typed) {
  const [found, setFound] = useState<{ key: string; data?: DeskFound; failed?: string }>()
  const wanted = text !== '' && kind !== 'commands'
  const key = `${kind ?? ''} ${text}`
  useEffect(() => {
    if (!wanted) return
    const stale = new AbortController()
    const ask = async () => {
      try {
        const { data } = await api('GET /desk/search', {
          query: { q: text.slice(0, 200), ...(kind && { kind }) },
          signal: stale.signal,
        })
        setFound({ key, data })
      } catch (thrown) {
        if (!stale.signal.aborted) setFound({ key, failed: sentenceOf(thrown, failedSentence) })
      }
    }
    const timer = setTimeout(ask, pauseInTyping)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [wanted, key, text, kind])
  if (!wanted) return { waiting: false }
  return {
    data: found?.data,
    failed: found?.key === key ? found.failed : undefined,
    waiting: found?.key !== key,
  }
}

/** Counts of waiting work, read once. Without an answer there are the commands that need none. */
export function useDeskWork(): DeskWork | undefined {
  const [work, setWork] = useState<DeskWork>()
  useEffect(() => {
    const left = new AbortController()
    api('GET /desk/search', { query: {}, signal: left.signal, quiet: true }).then(
      ({ data }) => setWork(data.work ?? undefined),
      () => {},
    )
    return () => left.abort()
  }, [])
  return work
}

/** Scope of the search: all of it, or one kind by the sign that was typed first. */
export type Typed = { text: string; kind: DeskKind | 'commands' | undefined }

const signs: Readonly<Record<string, Typed['kind']>> = { '#': 'orders', '@': 'customers', '>': 'commands' }

export function readTyped(typed: string): Typed {
  const text = typed.trimStart()
  const kind = signs[text.charAt(0)]
  return { text: (kind === undefined ? text : text.slice(1)).trim(), kind }
}
