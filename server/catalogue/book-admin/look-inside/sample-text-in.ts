const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Signs that no writing has; a photo, a program or a text of another coding is full of them. */
const noWriting = /[[\p{Cc}\p{Cn}\p{Co}\p{Cs}]--[\n\t]]/v

/** Text of an upload with one kind of line break; undefined where it is no UTF-8, is markup, or a PDF, which may be all letters. */
export function sampleTextIn(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return undefined
  let text
  try {
    text = utf8.decode(bytes)
  } catch {
    return undefined
  }
  text = text
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return text === '' || text.startsWith('<') || noWriting.test(text) ? undefined : text
}
