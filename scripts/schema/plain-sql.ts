/** Texts in quotes, and what stands between them. */
const quoted = /('(?:[^']|'')*'|"(?:[^"]|"")*")/
const text = `'(?:[^']|'')*'`

/** Statement of PostgreSQL as one would write it. Names that are not in quotes are in small letters, so that all else may be too. */
export function plainSql(said: string): string {
  return said
    .split(quoted)
    .map((part, index) =>
      index % 2 === 1 ? part : part.toLowerCase().replaceAll('timestamp with time zone', 'timestamptz'),
    )
    .join('')
    .replaceAll(new RegExp(`(${text})::text(?!\\[)`, 'g'), '$1')
    .replaceAll(
      new RegExp(`= any \\(array\\[((?:${text}|[^'\\]])*,(?:${text}|[^'\\]])*)\\]\\)`, 'g'),
      'in ($1)',
    )
    .replaceAll(
      new RegExp(`<> all \\(array\\[((?:${text}|[^'\\]])*,(?:${text}|[^'\\]])*)\\]\\)`, 'g'),
      'not in ($1)',
    )
}

/** The same in one line. */
export const inOneLine = (said: string) =>
  plainSql(said)
    .split(quoted)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')'),
    )
    .join('')
    .trim()

const widest = 140
/** A line begins with one of these rather than with what happens to come next. */
const beginnings = /^(and|or|execute|returns|references|where|when|for|include)$/

/** Breaks a statement at spaces outside of quotes: one line, or several that go in by two more. */
export function wrap(statement: string, indent = ''): string {
  const lines: string[][] = []
  let line: string[] = []
  const width = (words: readonly string[]) =>
    indent.length + (lines.length > 0 ? 2 : 0) + words.join(' ').length
  for (const word of wordsOf(statement)) {
    if (line.length > 0 && width([...line, word]) > widest) {
      const at = line.findLastIndex((begins) => beginnings.test(begins))
      const rest = width(line.slice(0, at)) > widest / 2 ? line.splice(at) : []
      lines.push(line)
      line = rest
    }
    line.push(word)
  }
  return [...lines, line]
    .map((words, index) => `${indent}${index > 0 ? '  ' : ''}${words.join(' ')}`)
    .join('\n')
}

/** Split at spaces; those in quotes belong to their text. */
function wordsOf(statement: string): string[] {
  const held = statement
    .split(quoted)
    .map((part, index) => (index % 2 === 1 ? part.replaceAll(' ', '\0') : part))
    .join('')
  return held.split(' ').map((word) => word.replaceAll('\0', ' '))
}

/** A comment of any length, each line beginning with `--`. */
export function comment(words: string, indent = ''): string {
  const lines: string[] = []
  let line = `${indent}--`
  for (const word of words.split(/\s+/)) {
    if (line.length + 1 + word.length > widest) {
      lines.push(line)
      line = `${indent}--`
    }
    line += ` ${word}`
  }
  return [...lines, line].join('\n')
}
