/** The word that a misspelt one was meant to be; undefined where none is near, or within so many letters. */
export function nearestWord(word: string, words: readonly string[], farthest = Infinity): string | undefined {
  const [best] = words
    .map((one) => ({ one, far: distance(word, one) }))
    .filter(({ one, far }) => far <= Math.min(farthest, mostSlips(word, one)))
    .toSorted((a, b) => a.far - b.far)
  return best?.one
}

const mostSlips = (word: string, one: string) =>
  Math.max(1, Math.floor(Math.min(word.length, one.length) / 3))

/** How many letters must be put in, taken out or exchanged. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [place, other] of [...to].entries())
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
