import { useState } from 'react'
import { letterSentences as words } from '#contract/talking/letters/letter-sentences.ts'
import type { LetterTemplate } from '#contract/talking/letters/letters.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

/** Sends a letter of this kind to the member of the staff who presses it. */
export function SampleButton({ template: { kind, name } }: { template: LetterTemplate }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (kind === 'plain') return
    setBusy(true)
    try {
      const { msg } = await api('POST /letters/send-sample', { body: { kind } })
      toast.success(msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, words.sampleFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={busy}
      aria-label={`Gửi thử cho tôi: ${name}`}
      onClick={() => void send()}
    >
      Gửi thử cho tôi
    </Button>
  )
}
