import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { letterSentences as words, letterStateNames } from '#contract/talking/letters/letter-sentences.ts'
import type { ListedLetter } from '#contract/talking/letters/letters.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { PanelActions } from '#web/staff/panel/panel-actions.tsx'
import { PanelFact, PanelFacts } from '#web/staff/panel/panel-facts.tsx'
import { SideFrame } from '#web/staff/panel/side-frame.tsx'
import { LetterFrame } from './letter-frame.tsx'

const source = {
  fetch: async (id: number, signal?: AbortSignal) =>
    (await api('GET /letters/get-letter', byId(id, signal))).data.letter,
  failed: words.listFailed,
}

type Props = {
  id: number
  /** Rows of the list beside it, which it walks through; the letter may stand on another page. */
  letters: readonly ListedLetter[]
  onWalk: (id: number) => void
  onClose: () => void
}

/** A letter beside the list: its state, and how it looks; one that is not on its way any more can be sent. */
export default function LetterPanel({ id, letters, onWalk, onClose }: Props) {
  const at = letters.findIndex(({ letter_id }) => letter_id === id)
  const { item: letter, failure, reload } = useRecord(id, letters[at], source)
  const walk = (step: 1 | -1) => {
    const next = at < 0 ? undefined : letters[at + step]
    if (next) onWalk(next.letter_id)
  }
  const leave = () => {
    onClose()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-letter="${id}"]`)?.focus())
  }
  const isShown = letter?.letter_id === id
  return (
    <SideFrame title={isShown ? letter.kind_name : 'Thư'} onWalk={walk} onClose={leave}>
      <div className="desk-side-flow space-y-5 px-4 py-4">
        {isShown ? (
          <Letter key={id} letter={letter} onSent={reload} />
        ) : failure ? (
          <div role="alert">
            <p className="mb-2">{failure}</p>
            <RetryButton onRetry={reload} />
          </div>
        ) : (
          <SkeletonGroup label="Đang tải thư" shapes={['h-40 w-full']} className="space-y-3" />
        )}
      </div>
    </SideFrame>
  )
}

function Letter({ letter, onSent }: { letter: ListedLetter; onSent: () => Promise<void> }) {
  const { letter_id: id, state, kind_name } = letter
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const retry = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { msg } = await api('PUT /letters/retry-letter', byId(id))
      toast.success(msg)
    } catch (thrown) {
      setProblem(sentenceOf(thrown, words.retryFailed))
    } finally {
      await Promise.all([revalidate(), onSent()])
      setBusy(false)
    }
  }
  const ended = state === 'given_up' || state === 'unsent'
  return (
    <>
      <FormAlert>{problem}</FormAlert>
      {ended && (
        <PanelActions>
          <Button size="sm" busy={busy} onClick={() => void retry()}>
            Gửi lại
          </Button>
        </PanelActions>
      )}
      <About letter={letter} />
      {state === 'sent' ? (
        <p className="text-ink-soft">Thư đã gửi chỉ còn trong hộp thư của người nhận.</p>
      ) : (
        <LetterFrame of={{ id }} title={kind_name} />
      )}
    </>
  )
}

function About({ letter }: { letter: ListedLetter }) {
  const { recipient, state, reason, attempts, created_at, ended_at, good_until } = letter
  return (
    <PanelFacts title="Thư này">
      <PanelFact name="Gửi đến">{recipient}</PanelFact>
      <PanelFact name="Tình trạng">{[letterStateNames[state], reason].filter(Boolean).join(': ')}</PanelFact>
      <PanelFact name="Viết lúc">{formatDateTime(created_at)}</PanelFact>
      {ended_at === null ? (
        <PanelFact name="Gửi trước">{formatDateTime(good_until)}</PanelFact>
      ) : (
        <PanelFact name="Xong lúc">{formatDateTime(ended_at)}</PanelFact>
      )}
      <PanelFact name="Đã thử">{`${attempts} lần`}</PanelFact>
    </PanelFacts>
  )
}
