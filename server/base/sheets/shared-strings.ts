import { XmlReader } from './xml-reader.ts'

/** Texts that a workbook keeps apart from its cells. As bytes they take half of what they would as strings. */
export class SharedStrings {
  readonly #pieces: Buffer[] = []
  #piece: Buffer = Buffer.alloc(0)
  #used = 0
  readonly #places: number[] = []

  /** Half of a pair has no bytes: it stands as NUL, so that a reader of the cell still sees that it is none. */
  add(read: string) {
    const text = read.replace(/\p{Cs}/gu, '\0')
    const length = Buffer.byteLength(text)
    if (this.#used + length > this.#piece.length) this.#newPiece(length)
    this.#piece.write(text, this.#used)
    this.#places.push(this.#pieces.length - 1, this.#used, this.#used + length)
    this.#used += length
  }

  #newPiece(length: number) {
    this.#piece = Buffer.allocUnsafe(Math.max(length, 1024 * 1024))
    this.#pieces.push(this.#piece)
    this.#used = 0
  }

  at(index: number): string | null {
    const [piece = -1, start, end] = this.#places.slice(index * 3, index * 3 + 3)
    return this.#pieces[piece]?.toString('utf8', start, end) ?? null
  }
}

export async function readSharedStrings(xml: AsyncIterable<Uint8Array>): Promise<SharedStrings> {
  const strings = new SharedStrings()
  let text = ''
  let inText = false
  let inReading = false
  const reader = new XmlReader({
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 't') inText = !inReading
      // How a Japanese text is pronounced is no part of it.
      if (name === 'rPh') inReading = true
    },
    close: (name) => {
      if (name === 'si') strings.add(unescapeText(text))
      if (name === 't') inText = false
      if (name === 'rPh') inReading = false
    },
    text: (part) => {
      if (inText) text += part
    },
  })
  for await (const chunk of xml) reader.push(chunk)
  return strings
}

/** Excel writes what XML cannot hold as _x000D_. */
export function unescapeText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}
