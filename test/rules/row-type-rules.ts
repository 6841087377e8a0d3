import type { SourceFile } from './architecture-rules.ts'

/** Ways to say by hand, where nothing checks it, what a row or a document of the database looks like. */
const byHand: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'a statement with a row type',
    pattern: /\b(?:execute|query|sql|prepareStatement)</g,
  },
  {
    what: 'rows of the driver, which are of any type',
    pattern: /\brows\b[^=;]*\} = await [\w.()]+\.query\(/g,
  },
  { what: 'a type for a document', pattern: /\bjsonb\(\)\s*\.\$type</g },
  { what: 'a cell of its own', pattern: /\bfits: /g },
]

/** Every row type that is written by hand, as `file: what`. */
export function findHandTypedRows(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ name, text }) =>
    byHand.flatMap(({ what, pattern }) => [...text.matchAll(pattern)].map(() => `${name}: ${what}`)),
  )
}

/** Every `unchecked` cell, as `file: reason`. */
export function listUncheckedCells(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ name, text }) =>
    [...text.matchAll(/\bunchecked(?:<[^()]*>)?\(\s*(?:'([^']*)')?/g)].map(
      ([, reason = 'no reason']) => `${name}: ${reason}`,
    ),
  )
}
