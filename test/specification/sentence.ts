/** A sentence of the specification, or several that belong together. */
export type Sentence = {
  /** Number in the part for customers (C) or for the staff (S), in their order. */
  id: string
  /** Demand of the sentence; a text that it quotes stands here as the specification writes it. */
  says: string
  /** Source where it is true. */
  at: string
  /** Name or text that this source has for it. */
  has: string | readonly string[]
  /** File of the test that shows it. */
  test: string
  /** That test's name, as its source writes it. */
  named: string
}
