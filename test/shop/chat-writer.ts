import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import { chatPageSize } from '#contract/talking/chat/chat-rules.ts'
import type { HubAnswer } from '#contract/hub.ts'
import { type Page, createConversation, type Place } from '#web/shop/chat/client/conversation.ts'
import { createOutbox, type Outgoing } from '#web/shop/chat/client/outbox.ts'
import { type Actor, call } from './actors.ts'

export type Written = { to: number; text: string }

/** A person who writes and reads as a browser does, with its own outbox and conversations, over lines that break. */
export class ChatWriter {
  readonly written: Written[] = []
  readonly actor: Actor
  readonly #url: string
  readonly #ownId: number
  readonly #socket: Socket
  readonly #conversations = new Map<number, ReturnType<typeof createConversation>>()
  readonly #outbox: ReturnType<typeof createOutbox>
  #closed = false

  /** `ownId` is what messages call this side: of the staff, the shop. */
  constructor(
    url: string,
    actor: Actor,
    { ownId, partners }: { ownId: number; partners: readonly number[] },
  ) {
    this.#url = url
    this.actor = actor
    this.#ownId = ownId
    this.#outbox = createOutbox({
      post: (outgoing) => this.#post(outgoing),
      load: () => [],
      change: () => {},
      onSent: (message) => this.#hear(message),
      judge: (thrown) => ({ passing: !(thrown instanceof Refused), problem: String(thrown) }),
    })
    for (const partner of partners)
      this.#conversations.set(partner, createConversation({ fetch: (place) => this.#fetch(partner, place) }))
    this.#socket = io(url, {
      path: '/hub',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 500,
      auth: { token: actor.session.access },
    })
    this.#socket.on('ReceiveMessage', (message: ChatMessage) => this.#hear(message))
    this.#socket.on('MessageSent', (message: ChatMessage) => this.#hear(message))
    // A refused client comes again only by itself, as the browser's hub does.
    this.#socket.on('connect_error', () => {
      if (!this.#socket.active && !this.#closed) setTimeout(() => this.#socket.connect(), 500)
    })
    this.#socket.on('connect', () => {
      void this.look()
      void this.#outbox.flush()
    })
  }

  write(to: number, text: string) {
    this.written.push({ to, text })
    this.#outbox.add({
      client_message_id: randomUUID(),
      partner_id: to,
      text,
      at: new Date().toISOString(),
    })
  }

  /** Whatever may have been missed. */
  look = () => Promise.all([...this.#conversations.values()].map((one) => one.look()))

  get waiting(): number {
    return this.#outbox.get().length
  }

  seen(partner: number): readonly ChatMessage[] {
    return this.#conversations.get(partner)?.get().messages ?? []
  }

  cut() {
    this.#socket.io.engine?.close()
  }

  leave() {
    this.#socket.disconnect()
  }

  comeBack() {
    this.#socket.connect()
  }

  close() {
    this.#closed = true
    this.#socket.disconnect()
    this.#outbox.close()
    for (const conversation of this.#conversations.values()) conversation.close()
  }

  #hear(message: ChatMessage) {
    const own = message.sender_id === this.#ownId
    this.#conversations.get(own ? message.receiver_id : message.sender_id)?.receive(message)
    if (own && message.client_message_id) this.#outbox.confirm(message.client_message_id)
  }

  async #post({ partner_id, text, client_message_id }: Outgoing): Promise<ChatMessage> {
    if (!this.#socket.connected) throw new Error('no line')
    const answer: HubAnswer = await this.#socket
      .timeout(5_000)
      .emitWithAck('SendMessage', partner_id, text, client_message_id)
    if (answer.status === 200) return answer.data as ChatMessage
    if (answer.status >= 500 || answer.status === 429) throw new Error(answer.msg)
    throw new Refused(answer.msg)
  }

  async #fetch(partner: number, place: Place): Promise<Page> {
    const query = new URLSearchParams({
      senderId: String(this.#ownId),
      receiverId: String(partner),
      pageSize: String(chatPageSize),
      ...Object.fromEntries(Object.entries(place ?? {}).map(([name, id]) => [name, String(id)])),
    })
    const { status, body, text } = await call(this.#url, `/messages/conversations?${query}`, {
      token: this.actor.session.access,
    })
    if (status !== 200) throw new Error(text)
    return body
  }
}

class Refused extends Error {}

/** A whole conversation as the server keeps it. */
export async function readWhole(url: string, token: string, ownId: number, partner: number) {
  const whole: ChatMessage[] = []
  for (;;) {
    const after = whole.at(-1)?.message_id ?? 0
    const query = `senderId=${ownId}&receiverId=${partner}&pageSize=100&after=${after}`
    const { body } = await call(url, `/messages/conversations?${query}`, { token })
    whole.push(...body.data)
    if (!body.has_more) return whole
  }
}

export type Findings = { lost: number; twice: number; disordered: number; unlike: number; messages: number }

/** Compares messages as written with those that are kept, and with those that both sides have before their eyes. */
export async function findLosses(
  url: string,
  shopId: number,
  pairs: readonly { customer: ChatWriter; clerk: ChatWriter }[],
): Promise<Findings> {
  const found: Findings = { lost: 0, twice: 0, disordered: 0, unlike: 0, messages: 0 }
  for (const { customer, clerk } of pairs) {
    const id = customer.actor.user_id
    const kept = await readWhole(url, customer.actor.session.access, id, shopId)
    const texts = kept.map(({ message_content }) => message_content)
    const own = customer.written.map(({ text }) => text)
    const answers = clerk.written.filter(({ to }) => to === id).map(({ text }) => text)
    found.messages += texts.length
    found.lost += [...own, ...answers].filter((text) => !texts.includes(text)).length
    found.twice += texts.length - new Set(texts).size
    for (const [sender, written] of [
      [id, own],
      [shopId, answers],
    ] as const)
      if (
        kept
          .filter(({ sender_id }) => sender_id === sender)
          .map((one) => one.message_content)
          .join('\n') !== written.join('\n')
      )
        found.disordered++
    const ids = kept.map(({ message_id }) => message_id).join()
    for (const seen of [customer.seen(shopId), clerk.seen(id)])
      if (seen.map(({ message_id }) => message_id).join() !== ids) found.unlike++
  }
  return found
}
