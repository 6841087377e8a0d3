/** State of a conversation, as far as the scroll position of its reader depends on it. */
export type ScrollPosition = {
  /** A change of what is first must not move what is being read. */
  first: unknown
  last: unknown
  /** Number of messages: one that could not be sent stays last, whatever comes before it. */
  count: number
  /** Number of the last ones that are written here and not sent yet. */
  waiting: number
}

/** Scroll target after the list has grown: the end, or so that the same messages stay in place. */
export function scrollAnchorAfter(
  before: ScrollPosition,
  now: ScrollPosition,
  wasAtEnd: boolean,
): 'end' | 'same' | undefined {
  if (before.last === undefined || wasAtEnd) return 'end'
  // The person wants to see a message just written. One of a colleague or another device is also own, and moves nothing;
  // nor does one that is sent, or given up, from under those that still wait.
  const hasWritten = now.last !== before.last && now.waiting > 0 && now.waiting >= before.waiting
  if (hasWritten) return 'end'
  return before.first === now.first ? undefined : 'same'
}
