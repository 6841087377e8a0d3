import { createContext } from 'react-router'
import type { AnswerOf, CallOf, Endpoint } from '#contract/platform/shape/endpoint.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { FlashMessage } from '#contract/platform/pages/flash-message.ts'

/** Calls the server's endpoints from a loader, without a trip over HTTP. */
export type CallEndpoint = {
  <E extends Endpoint>(
    endpoint: E,
    input?: CallOf<E> & { idempotencyKey?: string },
  ): Promise<AnswerOf<E> & { msg?: string }>
  /** For the part of an answer that a page shows: of one that is the same for everybody, only this is kept, under its name. */
  <E extends Endpoint, Part extends object>(
    endpoint: E,
    input: CallOf<E>,
    part: { name: string; of: (answer: AnswerOf<E>) => Part },
  ): Promise<Part>
}

export type Visitor = Pick<Person, 'user_id' | 'role' | 'rights' | 'owesFactor'>

/** Context that the server gives loaders and actions; it puts a value under this key before it renders a page. */
export const callContext = createContext<{
  publicUrl: string
  /** A whole page is drawn; otherwise scripts ask for the data of one. */
  isDocument: boolean
  call: CallEndpoint
  /** Visitor by the page's cookie, for guards. A page whose loader asks is never cached for others. */
  visitor: () => Promise<Visitor | undefined>
  /** For actions: messages for the page to which a form leads. */
  flash: (messages: readonly FlashMessage[]) => void
  /** The messages for this page; whether its visitor signed in by a form, or has a cart filled by one, and no scripts yet. */
  takeFlash: () => { messages: FlashMessage[]; withoutScripts: boolean; hasCart: boolean }
  /** Takes the drawn page in its parts: as the body of a response it would be joined, encoded, decoded and encoded again. */
  takePage: (parts: readonly (string | Uint8Array)[]) => void
  /** Logs why a page could not be rendered. */
  report: (error: unknown) => void
}>()
