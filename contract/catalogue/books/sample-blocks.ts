/** Part of an opening as it is set: a heading, a paragraph, lines of a poem, or where the text comes from. */
export type SampleBlock = { kind: 'heading' | 'paragraph' | 'verse' | 'source'; text: string }

/** A line of a poem is not longer; a paragraph of one line is. */
const longestVerse = 80

const headingMark = /^#+\s+/
const sourceMark = /^Nguồn\s*:/iu

/** Blank lines divide a text. Lines too long for a poem are paragraphs, as in a file that divides nothing by blank lines. */
export function sampleBlocks(text: string): SampleBlock[] {
  return text.split(/\n{2,}/).flatMap((part) => {
    const lines = part
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const [first = ''] = lines
    if (headingMark.test(first))
      return [
        { kind: 'heading', text: first.replace(headingMark, '') } satisfies SampleBlock,
        ...setLines(lines.slice(1)),
      ]
    if (sourceMark.test(first)) return [{ kind: 'source', text: lines.join(' ') } satisfies SampleBlock]
    return setLines(lines)
  })
}

function setLines(lines: readonly string[]): SampleBlock[] {
  if (lines.length === 0) return []
  const isVerse = lines.length > 1 && lines.every((line) => line.length <= longestVerse)
  if (isVerse) return [{ kind: 'verse', text: lines.join('\n') }]
  return lines.map((line) => ({ kind: 'paragraph', text: line }))
}

/** Number of the block that goes on where an extract ends; 0 where the opening does not have it. */
export function blockAfter(blocks: readonly SampleBlock[], extract: string): number {
  const tail = plain(extract).slice(-60)
  if (tail.length < 20) return 0
  const at = blocks.findIndex(({ text }) => plain(text).includes(tail))
  if (at < 0) return 0
  const ends = plain(blocks[at]?.text ?? '').endsWith(tail)
  return ends && at + 1 < blocks.length && blocks[at + 1]?.kind !== 'source' ? at + 1 : at
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
