/** Stands in a canned reply for the customer who gets it. */
export const namePlaceholder = '{tên}'

/** A canned reply after what was written already. People are called by their name as they gave it. */
export function fillReply(written: string, reply: string, name: string): string {
  const filled = reply.normalize('NFC').replaceAll(namePlaceholder, () => name)
  return written.trim() === '' ? filled : `${written.trimEnd()}\n${filled}`
}
