import type { ChatMessage } from '#contract/chat/chat.ts'
import type { SendError, Outgoing } from './outgoing.ts'

type Options = {
  post: (outgoing: Outgoing) => Promise<ChatMessage>
  /** What waits is kept between visits, and shared with the person's other tabs. */
  load: () => readonly Outgoing[]
  change: (change: (kept: readonly Outgoing[]) => readonly Outgoing[]) => void
  onSent: (message: ChatMessage) => void
  judge: (thrown: unknown) => SendError
}

const delays = [2_000, 10_000, 30_000]

/** What somebody wrote goes out one after the other, in its order, until the server has it. */
export function createOutbox({ post, load, change, onSent, judge }: Options) {
  let list = load()
  let running = false
  let closed = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(next: readonly Outgoing[]) {
    list = next
    for (const listener of listeners) listener()
  }

  const set = (id: string, part: Partial<Outgoing>) =>
    show(list.map((one) => (one.client_message_id === id ? { ...one, ...part } : one)))

  const without = (id: string) => (all: readonly Outgoing[]) =>
    all.filter((one) => one.client_message_id !== id)

  function add(outgoing: Omit<Outgoing, 'state'>) {
    const waiting: Outgoing = { ...outgoing, state: 'waiting' }
    change((kept) => [...kept, waiting])
    show([...list, waiting])
    void flush()
  }

  function drop(id: string) {
    change(without(id))
    show(without(id)(list))
  }

  /** What its person has to decide, or has decided, is known in the next visit too. */
  function settle(id: string, part: Pick<Outgoing, 'state' | 'problem' | 'cardGone'>) {
    change((kept) => kept.map((one) => (one.client_message_id === id ? { ...one, ...part } : one)))
    set(id, part)
  }

  function retry(id: string) {
    settle(id, { state: 'waiting', problem: undefined })
    void flush()
  }

  /** Also when the line or the network is back: then nothing waits for its next try. */
  async function flush() {
    clearTimeout(timer)
    if (running || closed) return
    running = true
    let going = true
    while (going) {
      const next = closed ? undefined : list.find(({ state }) => state === 'waiting')
      going = next !== undefined && (await sendOne(next))
    }
    running = false
  }

  /** False where nothing more can be sent now. */
  async function sendOne({ client_message_id: id, ...outgoing }: Outgoing): Promise<boolean> {
    set(id, { state: 'sending' })
    try {
      const message = await post({ client_message_id: id, ...outgoing })
      tries = 0
      // Shown first and then dropped: in between it would be nowhere.
      onSent(message)
      drop(id)
      return true
    } catch (thrown) {
      const { passing, problem, cardGone } = judge(thrown)
      if (passing) set(id, { state: 'waiting', problem })
      else settle(id, { state: 'failed', problem, cardGone })
      if (passing && !closed)
        timer = setTimeout(() => void flush(), delays[Math.min(tries++, delays.length - 1)])
      return !passing
    }
  }

  return {
    add,
    drop,
    retry,
    flush,
    /** Another window sent it, or the answer was lost and the message was heard. */
    arrived: (id: string) => {
      if (list.some((one) => one.client_message_id === id)) drop(id)
    },
    close: () => {
      closed = true
      clearTimeout(timer)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => list,
  }
}
