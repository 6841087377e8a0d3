import { createElement, type ReactNode } from 'react'

/**
 * A card looks the same on every page on which its book is the same: the server draws it once and puts it into the pages that
 * come as it is. The browser draws it like everything else.
 *
 * In such a piece nothing may ask for more than the facts that name it: no `useId`, nothing of the address or the visitor, no
 * picture that is loaded at once (it would be announced in the page's head). Pieces may stand within pieces.
 */
type Props = {
  /** Its own name, and all that it shows: two pieces never share both. */
  facts: readonly [string, ...unknown[]]
  /** A large fact that is the same object for as long as it says the same: it is not written out for the name. */
  of?: object
  children?: ReactNode
}

/** A page as it is sent: text, and pieces whose bytes are ready. */
export type HtmlPart = string | Uint8Array

export function CachedFragment({ facts, of, children }: Props): ReactNode {
  if (!import.meta.env.SSR || !onThisPage) return children
  const shelf = of ? large : kept
  const key = (of ? `${numberOf(of)} ` : '') + JSON.stringify(facts)
  const ready = shelf.get(key)
  onThisPage.push({ shelf, key, ready })
  return ready === undefined ? (
    <>
      {mark}
      {children}
      {endMark}
    </>
  ) : (
    mark
  )
}

/** Placeholders for a cached fragment, and for the start and end of one that is drawn for the first time; no page is sent with them. */
const mark = createElement('kept-piece')
const endMark = createElement('kept-piece-end')
const drawnMark = '<kept-piece></kept-piece>'
const drawnEndMark = '<kept-piece-end></kept-piece-end>'
const bothBegin = '<kept-piece'

/** Bounded cache: fragments drawn last are needed next, and a walk through all books must not fill the memory. */
class Shelf {
  readonly #most: number
  readonly #pieces = new Map<string, Uint8Array>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Uint8Array | undefined {
    return this.#pieces.get(key)
  }

  keep(key: string, piece: Uint8Array) {
    this.#pieces.delete(key)
    this.#pieces.set(key, piece)
    const [oldest] = this.#pieces.size > this.#most ? this.#pieces.keys() : []
    if (oldest !== undefined) this.#pieces.delete(oldest)
  }
}

/** A card has 1.5 kB, and with its name and its place 3: a book's page has twelve, which stand on the pages beside it as well. */
const kept = new Shelf(3000)
/** A menu of hundreds of entries, or all that a list can be narrowed by, has tens of kilobytes, and is another one beside other choices. */
const large = new Shelf(200)

const numbers = new WeakMap<object, number>()
let numbered = 0

function numberOf(of: object): number {
  const known = numbers.get(of)
  if (known !== undefined) return known
  numbers.set(of, ++numbered)
  return numbered
}

type Piece = { shelf: Shelf; key: string; ready: Uint8Array | undefined }
let onThisPage: Piece[] | undefined

/** The page drawn at once, with its pieces in their places. */
export function renderWithFragments(draw: () => string): HtmlPart[] {
  const pieces: Piece[] = []
  return putIn(drawNoting(pieces, draw), pieces) ?? [draw()]
}

function drawNoting(pieces: Piece[], draw: () => string): string {
  onThisPage = pieces
  try {
    return draw()
  } finally {
    onThisPage = undefined
  }
}

/** Nothing where a piece was begun and not drawn: React gave it up, and no part can be told from another. */
function putIn(html: string, pieces: readonly Piece[]): HtmlPart[] | undefined {
  const page: HtmlPart[] = []
  const open: { piece: Piece; from: number }[] = []
  let next = 0
  let end = 0
  for (let at = html.indexOf(bothBegin); at >= 0; at = html.indexOf(bothBegin, end)) {
    if (at > end) page.push(html.slice(end, at))
    if (html.startsWith(drawnMark, at)) {
      const piece = pieces[next++]
      if (!piece) return undefined
      if (piece.ready === undefined) open.push({ piece, from: page.length })
      else page.push(keep(piece, piece.ready))
      end = at + drawnMark.length
    } else {
      const drawn = open.pop()
      if (!drawn) return undefined
      page.push(keep(drawn.piece, joined(page.splice(drawn.from))))
      end = at + drawnEndMark.length
    }
  }
  page.push(html.slice(end))
  return next === pieces.length && open.length === 0 ? page : undefined
}

function keep({ shelf, key }: Piece, bytes: Uint8Array): Uint8Array {
  shelf.keep(key, bytes)
  return bytes
}

const encoder = new TextEncoder()

function joined(parts: readonly HtmlPart[]): Uint8Array {
  const encoded = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const [first] = encoded
  if (first && encoded.length === 1) return first
  const whole = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of encoded) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}

/** Puts what comes last before the end of the page's body, in its last part. */
export function putAtEnd(page: readonly HtmlPart[], ending: readonly HtmlPart[]): HtmlPart[] {
  const last = String(page.at(-1))
  const bodyEnd = last.lastIndexOf('</body>')
  return [...page.slice(0, -1), last.slice(0, bodyEnd), ...ending, last.slice(bodyEnd)]
}
