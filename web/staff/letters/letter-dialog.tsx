import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { letterSentences as words, letterStateNames } from '#contract/talking/letters/letter-sentences.ts'
import type { ListedLetter } from '#contract/talking/letters/letters.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { LetterFrame } from './letter-frame.tsx'

/** State of a letter, and how it looks; one that is not on its way any more can be sent. */
export default function LetterDialog({ letter, onClose }: { letter: ListedLetter; onClose: () => void }) {
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
      onClose()
    } catch (thrown) {
      setProblem(sentenceOf(thrown, words.retryFailed))
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  const ended = state === 'given_up' || state === 'unsent'
  return (
    <Modal
      title={kind_name}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Đóng
          </Button>
          {ended && (
            <Button busy={busy} onClick={() => void retry()}>
              Gửi lại
            </Button>
          )}
        </>
      }
    >
      <FormAlert>{problem}</FormAlert>
      <About letter={letter} />
      {state === 'sent' ? (
        <p className="text-ink-soft">Thư đã gửi chỉ còn trong hộp thư của người nhận.</p>
      ) : (
        <LetterFrame of={{ id }} title={kind_name} />
      )}
    </Modal>
  )
}

function About({ letter }: { letter: ListedLetter }) {
  const { recipient, state, reason, attempts, created_at, ended_at, good_until } = letter
  const facts = [
    ['Gửi đến', recipient],
    ['Tình trạng', [letterStateNames[state], reason].filter(Boolean).join(': ')],
    ['Viết lúc', formatDateTime(created_at)],
    ended_at === null
      ? (['Gửi trước', formatDateTime(good_until)] as const)
      : (['Xong lúc', formatDateTime(ended_at)] as const),
    ['Đã thử', `${attempts} lần`],
  ] as const
  return (
    <dl className="mb-5 grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-words max-sm:mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
