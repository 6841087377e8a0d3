import { useState } from 'react'
import { letterSentences as sentences } from '#contract/talking/letters/letter-sentences.ts'
import { Mail } from '#web/base/icons/shop-icons.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

/** Sends a letter to the one who presses it; what failed stays in sight, to be mended by it. */
export function useTestLetter() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async () => {
    setBusy(true)
    setProblem('')
    try {
      toast.success((await api('POST /letters/send-test', {})).msg)
    } catch (thrown) {
      setProblem(sentenceOf(thrown, sentences.sampleFailed))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, send }
}

export function TestLetterButton({ busy, send }: Pick<ReturnType<typeof useTestLetter>, 'busy' | 'send'>) {
  return (
    <Button variant="outline" busy={busy} onClick={() => void send()}>
      <Mail size={16} />
      Gửi thư thử
    </Button>
  )
}
