export type Scanned = { isbn: string; copies: number }

/** '12*9786041234567': so many copies, typed before the code is scanned; a code alone is one. */
export function readScan(text: string): Scanned | undefined {
  const [, count, isbn] = /^(?:(\d{1,6})\s*[*x×]\s*)?(\S.*)$/i.exec(text.trim()) ?? []
  return isbn === undefined ? undefined : { isbn, copies: count === undefined ? 1 : Number(count) }
}
