const retryDelays = [2_000, 10_000, 30_000]

/** `refused`: for good, the person decides. `later`: nothing can be sent just now. `empty`: nothing waits. */
export type SendOutcome = 'sent' | 'refused' | 'later' | 'empty'

/** Sends one after the other until nothing waits; what cannot be sent just now is retried after a delay. */
export function createSendLoop(sendNext: () => Promise<SendOutcome>) {
  let running = false
  let closed = false
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendAll() {
    let outcome: SendOutcome
    do {
      outcome = closed ? 'empty' : await sendNext()
      if (outcome === 'sent') retries = 0
    } while (outcome === 'sent' || outcome === 'refused')
    return outcome
  }

  /** Called also when the connection is back: then nothing waits for its delay. */
  async function flush() {
    clearTimeout(timer)
    if (running || closed) return
    running = true
    const outcome = await sendAll()
    running = false
    if (outcome !== 'later' || closed) return
    timer = setTimeout(() => void flush(), retryDelays[Math.min(retries++, retryDelays.length - 1)])
  }

  function close() {
    closed = true
    clearTimeout(timer)
  }

  return { flush, close }
}
