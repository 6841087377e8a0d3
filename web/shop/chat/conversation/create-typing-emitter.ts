import { typingStopMs } from '#contract/talking/chat/chat-rules.ts'

/** Emits that the person types, again as long as the typing goes on, and that it stopped. */
export function createTypingEmitter(say: (typing: boolean) => void) {
  let saidAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
    if (saidAt === undefined) return
    saidAt = undefined
    say(false)
  }

  function typed(now = Date.now()) {
    clearTimeout(timer)
    timer = setTimeout(stop, typingStopMs)
    if (saidAt !== undefined && now - saidAt < typingStopMs) return
    saidAt = now
    say(true)
  }

  return { typed, stop }
}
