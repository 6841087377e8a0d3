import { typingStopMs, typingShownMs } from '#contract/talking/chat/chat-rules.ts'
import { createTimers } from '#web/base/platform/async/async-parts.ts'

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

/** Person who types: the name where it is one of the staff. */
export type Typist = { who: number; name: string }

/** All who type in a conversation at the moment. Each is removed when no further event comes in time. */
export function createTypists(show: (typists: readonly Typist[]) => void) {
  const timers = createTimers<number>()
  let typists: readonly Typist[] = []

  const without = (id: number) => typists.filter(({ who }) => who !== id)
  const remove = (who: number) => show((typists = without(who)))

  function started(typist: Typist) {
    timers.start(typist.who, typingShownMs, () => remove(typist.who))
    show((typists = [...without(typist.who), typist]))
  }

  function stopped(who: number) {
    if (timers.stop(who)) remove(who)
  }

  return { started, stopped, close: timers.stopAll }
}
