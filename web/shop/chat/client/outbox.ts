import type { ChatMessage, MessageCard } from '#contract/talking/chat/chat.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'
import type { MessageSubject } from '#contract/hub.ts'

type SentMessage = Pick<ChatMessage, 'client_message_id' | 'receiver_id' | 'message_content' | 'sent_at'>

type Options = {
  post: (outgoing: Outgoing) => Promise<ChatMessage>
  /** Unsent messages are stored between visits, and shared with the person's other tabs. */
  load: () => readonly Outgoing[]
  change: (change: (stored: readonly Outgoing[]) => readonly Outgoing[]) => void
  onSent: (message: ChatMessage) => void
  judge: (thrown: unknown) => SendError
}

/** Messages go out one after the other, in their order, until the server has them. */
export function createOutbox({ post, load, change, onSent, judge }: Options) {
  const store = createStore(load())
  const { flush, close } = createSendLoop(sendNext)

  function add(outgoing: Omit<Outgoing, 'state'>) {
    const waiting: Outgoing = { ...outgoing, state: 'waiting' }
    change((stored) => [...stored, waiting])
    store.set([...store.get(), waiting])
    void flush()
  }

  function drop(id: string) {
    change((stored) => withoutMessage(stored, id))
    store.set(withoutMessage(store.get(), id))
  }

  const show = (id: string, part: Partial<Outgoing>) => store.set(withChangedMessage(store.get(), id, part))

  /** Persists a state that the person has to decide, or has decided: the next visit knows it too. */
  function settle(id: string, part: Pick<Outgoing, 'state' | 'problem' | 'cardGone'>) {
    change((stored) => withChangedMessage(stored, id, part))
    show(id, part)
  }

  function retry(id: string) {
    settle(id, { state: 'waiting', problem: undefined })
    void flush()
  }

  async function sendNext(): Promise<SendOutcome> {
    const next = store.get().find(({ state }) => state === 'waiting')
    if (!next) return 'empty'
    const id = next.client_message_id
    show(id, { state: 'sending' })
    try {
      // Shown first and then dropped: in between it would be nowhere.
      onSent(await post(next))
      drop(id)
      return 'sent'
    } catch (thrown) {
      const { passing, problem, cardGone } = judge(thrown)
      if (passing) show(id, { state: 'waiting', problem })
      else settle(id, { state: 'failed', problem, cardGone })
      return passing ? 'later' : 'refused'
    }
  }

  /** Another tab sent it, or its answer was lost and the message came by the hub. */
  function confirm(id: string) {
    if (store.get().some((one) => one.client_message_id === id)) drop(id)
  }

  /** The server has this message of the person. One without an id is taken for the oldest of the same words, sent within seconds of it. */
  function confirmSent({ client_message_id, receiver_id, message_content, sent_at }: SentMessage) {
    const isSame = ({ partner_id, text, at }: Outgoing) =>
      partner_id === receiver_id &&
      text === message_content &&
      Math.abs(Date.parse(sent_at) - Date.parse(at)) <= duplicateMs
    const id = client_message_id ?? store.get().find(isSame)?.client_message_id
    if (id) confirm(id)
  }

  const { get, getInitial, subscribe } = store
  return { add, drop, retry, flush, confirm, confirmSent, close, get, getInitial, subscribe }
}

const duplicateMs = 5_000
const retryDelays = [2_000, 10_000, 30_000]

/** `refused`: for good, the person decides. `later`: nothing can be sent just now. `empty`: nothing waits. */
type SendOutcome = 'sent' | 'refused' | 'later' | 'empty'

/** Sends one after the other until nothing waits; what cannot be sent just now is retried after a delay. */
function createSendLoop(sendNext: () => Promise<SendOutcome>) {
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

const keyOf = (userId: number) => `chat-outbox:${userId}`

/** Unsent messages of one person in this browser, waiting or refused: they outlive the page. */
export function loadOutbox(userId: number): readonly Outgoing[] {
  try {
    return parse(localStorage.getItem(keyOf(userId)))
  } catch {
    return []
  }
}

/** Read anew each time, since other tabs change it too. */
export function updateOutbox(userId: number, change: (stored: readonly Outgoing[]) => readonly Outgoing[]) {
  try {
    const next = change(loadOutbox(userId))
    if (next.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(next))
  } catch {
    // Storage is closed to us, or full: then messages wait as long as this page is open.
  }
}

/** Messages that another tab has sent or dropped. */
export function idsRemovedElsewhere(
  userId: number,
  { key, oldValue, newValue }: { key: string | null; oldValue: string | null; newValue: string | null },
): string[] {
  if (key !== keyOf(userId)) return []
  const still = new Set(idsIn(newValue))
  return idsIn(oldValue).filter((id) => !still.has(id))
}

const idsIn = (json: string | null) => parse(json).map(({ client_message_id }) => client_message_id)

function parse(json: string | null): readonly Outgoing[] {
  const stored = JSON.parse(json ?? '[]') as Outgoing[]
  return Array.isArray(stored) ? stored : []
}

/** A message that the server does not have yet, as far as this browser knows. */
export type Outgoing = {
  client_message_id: string
  partner_id: number
  text: string
  about?: MessageSubject
  /** Card it is about, to be shown meanwhile. */
  card?: MessageCard
  at: string
  state: 'waiting' | 'sending' | 'failed'
  /** Why it waits, or was refused. */
  problem?: string
  /** It was refused because what it is about no longer exists. */
  cardGone?: boolean
}

/** Why a message was not sent. */
export type SendError = {
  /** True where a retry may go well. */
  passing: boolean
  problem: string
  /** True where its card no longer exists: with it, it can never be sent. */
  cardGone?: boolean
}

const withChangedMessage = (list: readonly Outgoing[], id: string, part: Partial<Outgoing>) =>
  list.map((one) => (one.client_message_id === id ? { ...one, ...part } : one))

const withoutMessage = (list: readonly Outgoing[], id: string) =>
  list.filter((one) => one.client_message_id !== id)

export function aboutOf(card: MessageCard): MessageSubject {
  if (card.kind === 'picture') return { picture: card.picture }
  return card.kind === 'book' ? { book_id: card.book_id } : { order_id: card.order_id }
}
