import type { TemplateStanding } from '#contract/talking/channels/phone-message-sentences.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'

/** A message as it is handed to a channel: words are those of a template that the channel knows, with these values in it. */
export type PhoneMessage = {
  /** Ten digits, as the shop keeps it. */
  phone: string
  template: string
  data: Readonly<Record<string, string>>
  /** The same one however often the message is sent, and of no other. */
  trackingId: string
}

/** An answer; a `NoAnswer` that is thrown instead says that it is not known what became of it. */
export type SendingOutcome =
  /** Taken, under a number of the channel's where it gave one. */
  | { kind: 'sent'; number: string | null }
  /** Not taken, in words for the staff. `again`: the same message may be taken later. */
  | { kind: 'refused'; code: string; why: string; again: boolean }

/** State of a template at the channel: in no other but `enabled` anything is sent. */
export type TemplateState = Exclude<TemplateStanding, 'unfit'>

export type TemplateParam = { name: string; type: string; most: number | null }
export type KnownTemplate = {
  state: TemplateState
  name: string
  /** Reason why it was rejected, in the channel's words. */
  reason: string
  /** In dong a message; null where the channel does not say. */
  price: number | null
  params: readonly TemplateParam[]
}

/** No message can leave now, and none did: the sentence says why and what is to be done. */
export class ChannelClosed extends NoAnswer {
  override name = 'ChannelClosed'
}

/** A way by which messages reach telephones. */
export type PhoneChannel = {
  key: 'zalo'
  name: string
  send(message: PhoneMessage): Promise<SendingOutcome>
  /** Undefined where it knows none such. */
  template(id: string): Promise<KnownTemplate | undefined>
  /** Looks after what must be renewed in time, and does nothing where nothing is due. */
  keep(): Promise<void>
  /** Sentence about what keeps it from working; undefined where it works. */
  trouble(): Promise<string | undefined>
}
