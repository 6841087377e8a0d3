type Run = { text: string; from: number; to: number }

/** Words side by side, the longest runs first. */
export function runsOf(words: readonly string[]): Run[] {
  return words
    .flatMap((_, from) =>
      words.slice(from).map((_last, more) => {
        const to = from + more + 1
        return { text: words.slice(from, to).join(' '), from, to }
      }),
    )
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
}
