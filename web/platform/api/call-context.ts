import { createContext } from 'react-router'
import type { AnswerOf, CallOf, Endpoint } from '#contract/shape/endpoint.ts'
import type { Person } from '#contract/people/person.ts'
import type { FlashMessage } from '#contract/pages/flash-message.ts'

/** How a loader reaches the server's endpoints, without a trip over HTTP. */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input?: CallOf<E> & { idempotencyKey?: string },
) => Promise<AnswerOf<E> & { msg?: string }>

export type Visitor = Pick<Person, 'user_id' | 'role'>

/**
 * `visitor` tells who reads the page, by its cookie: for guards. A page whose loader asks is kept for nobody,
 * so only routes for people who signed in ask.
 */
export const callContext = createContext<{
  publicUrl: string
  call: CallEndpoint
  visitor: () => Promise<Visitor | undefined>
  /** For actions: words for the page to which a form leads. */
  tell: (told: readonly FlashMessage[]) => void
  /** What was told so for this page; and whether whoever reads it signed in by a form and has no scripts yet. */
  words: () => { told: FlashMessage[]; withoutScripts: boolean }
  /** Takes the drawn page as it is: as the body of a response it would be encoded, decoded and encoded again. */
  takePage: (html: string) => void
  /** Writes down why a page could not be drawn, without words of a person. */
  report: (error: unknown) => void
}>()
