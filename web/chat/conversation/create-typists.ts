import { typingShownMs } from '#contract/chat/chat-rules.ts'

/** Who types: the name where it is one of the staff. */
export type Typist = { who: number; name: string }

/** All who type in a conversation just now. Each stops by himself when nothing more is heard of him. */
export function createTypists(show: (typists: readonly Typist[]) => void) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let typists: readonly Typist[] = []

  const without = (one: number) => typists.filter(({ who }) => who !== one)

  function started(typist: Typist) {
    clearTimeout(timers.get(typist.who))
    timers.set(
      typist.who,
      setTimeout(() => stopped(typist.who), typingShownMs),
    )
    show((typists = [...without(typist.who), typist]))
  }

  function stopped(who: number) {
    clearTimeout(timers.get(who))
    if (timers.delete(who)) show((typists = without(who)))
  }

  return {
    started,
    stopped,
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
