/** What stands in a conversation, as far as the place of its reader depends on it. */
export type ScrollPosition = {
  /** A change of what is first must not move what is being read. */
  first: unknown
  last: unknown
  /** How many there are: what could not be sent stays last, whatever comes before it. */
  count: number
  /** How many of the last are written here and not sent yet. */
  waiting: number
}

/** Where the reader finds himself when something has come: at the end, or the same words where they were. */
export function scrollAnchorAfter(
  before: ScrollPosition,
  now: ScrollPosition,
  wasAtEnd: boolean,
): 'end' | 'same' | undefined {
  if (before.last === undefined || wasAtEnd) return 'end'
  // What he writes he wants to see. What a colleague or his other device writes is also his own, and moves nothing;
  // nor does one that is sent, or given up, from under those that still wait.
  const hasWritten = now.last !== before.last && now.waiting > 0 && now.waiting >= before.waiting
  if (hasWritten) return 'end'
  return before.first === now.first ? undefined : 'same'
}
