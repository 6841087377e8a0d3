import type { SourceFile } from './architecture-rules.ts'

const relative = /^(?:What|Of|How|Where|Whether|Who|Whom|Whose)\b/
/** First line of a block comment, or of a run of line comments. */
const block = /(?:^|\s)\/\*\*?(?:\s+(\S.*?))?\s*(?:\*\/.*)?$/
const line = /^\s*\/\/ ?(.*)$/

/** Comments that begin with a relative word: they describe a thing without its noun, and nobody finds it by searching. */
export function findRelativeComments({ name, text }: SourceFile): string[] {
  const lines = text.split('\n')
  return lines.flatMap((one, index) => {
    const first = beginningOf(one, lines[index - 1] ?? '', lines[index + 1] ?? '')
    return relative.test(first) ? [`${name}:${index + 1}: ${first}`] : []
  })
}

function beginningOf(one: string, before: string, after: string): string {
  const single = line.exec(one)
  if (single) return line.test(before) ? '' : (single[1] ?? '')
  const [all, first] = block.exec(one) ?? []
  return all === undefined ? '' : (first ?? after.replace(/^\s*\*\s?/, ''))
}
