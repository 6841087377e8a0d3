/** The beginning of a text, up to a sentence's end where one comes in time, else to a word's. */
export function excerptOf(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const head = line.slice(0, most)
  const end = Math.max(...['. ', '! ', '? ', '… '].map((mark) => head.lastIndexOf(mark)))
  if (end >= most / 3) return head.slice(0, end + 1)
  const words = head.slice(0, Math.max(head.lastIndexOf(' '), 1)).replace(/[\s\p{P}]+$/u, '')
  return `${words}…`
}
