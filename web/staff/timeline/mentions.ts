import { noteLimits } from '#contract/base/subjects/subjects.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'

export type Colleague = { account_id: number; name: string }
export type Mention = { from: number; to: number; options: readonly Colleague[] }

const mostOffered = 6

/** The name that is being written after @ before the caret, and whom it may mean: by any word of a name, without accents. */
export function mentionAt(
  text: string,
  caret: number,
  colleagues: readonly Colleague[],
): Mention | undefined {
  const [, before = '', typed] =
    /^([\s\S]*?(?:^|\s))@([\p{L}\p{M} ]{0,40})$/u.exec(lastLine(text, caret)) ?? []
  if (typed === undefined) return undefined
  const wanted = fold(typed)
  const options = colleagues
    .filter(({ name }) => ` ${fold(name)}`.includes(` ${wanted}`))
    .slice(0, mostOffered)
  // A whole name with what follows it is written already.
  if (options.length === 0 || colleagues.some(({ name }) => typed === `${name} `)) return undefined
  const start = caret - lastLine(text, caret).length + before.length
  return { from: start, to: caret, options }
}

/** Text from the last @, with the character before it, up to the caret. */
function lastLine(text: string, caret: number): string {
  const at = text.lastIndexOf('@', caret - 1)
  return at < 0 ? '' : text.slice(Math.max(0, at - 1), caret)
}

export function insertMention(text: string, { from, to }: Mention, name: string) {
  const written = `@${name} `
  return { text: text.slice(0, from) + written + text.slice(to), caret: from + written.length }
}

/** The accounts whose names stand after an @ in the text. */
export const mentionedIn = (text: string, colleagues: readonly Colleague[]): number[] =>
  colleagues
    .filter(({ name }) => text.includes(`@${name}`))
    .map(({ account_id }) => account_id)
    .slice(0, noteLimits.mentions)
