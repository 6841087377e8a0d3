import { formatError } from '#server/platform/errors/describe-error.ts'

/** Answers by the name of the call. A question and an answer are what JSON can carry. */
export type Answers = Readonly<Record<string, (question: never) => unknown>>

type Call = { call: string; question: unknown; id?: number }
type Answer = { answer: number; value?: unknown; failed?: string }

/** Calls between two processes, in either direction, over whatever carries messages between them in their order. */
export class MessageLine {
  readonly #send: (message: Call | Answer) => void
  readonly #answers = new Map<string, (question: never) => unknown>()
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #last = 0

  constructor(send: (message: object) => void) {
    this.#send = send
  }

  tell(call: string, question: unknown = null) {
    this.#send({ call, question })
  }

  async ask<Expected>(call: string, question: unknown = null): Promise<Expected> {
    const id = ++this.#last
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(id, waiting)
    this.#send({ call, question, id })
    return waiting.promise as Promise<Expected>
  }

  answer(answers: Answers) {
    for (const [call, answer] of Object.entries(answers)) this.#answers.set(call, answer)
  }

  /** Everything that comes from the other end. */
  receive(message: unknown) {
    if (typeof message !== 'object' || message === null) return
    if ('call' in message) void this.#carryOut(message as Call)
    else if ('answer' in message) this.#settle(message as Answer)
  }

  /** The other end is gone: it answers no more. */
  close() {
    for (const { reject } of this.#waiting.values()) reject(new Error('The other process is gone'))
    this.#waiting.clear()
  }

  async #carryOut({ call, question, id }: Call) {
    const answer = this.#answers.get(call)
    // Told to one that is only just opening, and has nothing yet that it could be about.
    if (!answer && id === undefined) return
    try {
      if (!answer) throw new Error(`Nothing answers ${call}`)
      const value = await answer(question as never)
      if (id !== undefined) this.#send({ answer: id, value })
    } catch (error) {
      if (id === undefined) console.error(formatError(error))
      else this.#send({ answer: id, failed: error instanceof Error ? error.message : String(error) })
    }
  }

  #settle({ answer, value, failed }: Answer) {
    const waiting = this.#waiting.get(answer)
    this.#waiting.delete(answer)
    if (failed === undefined) waiting?.resolve(value)
    else waiting?.reject(new Error(failed))
  }
}
