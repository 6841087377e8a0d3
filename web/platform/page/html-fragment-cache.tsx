import { createElement, type ReactNode } from 'react'

/**
 * A card looks the same on every page on which its book is the same: the server draws it once and puts it into the pages that
 * come as it is. The browser draws it like everything else.
 *
 * In such a piece nothing may ask for more than the facts that name it: no `useId`, nothing of the address or the visitor, no
 * picture that is loaded at once (it would be announced in the page's head), no other kept piece.
 */
type Props = {
  /** Its own name, and all that it shows: two pieces never share both. */
  facts: readonly [string, ...unknown[]]
  /** A large fact that is the same object for as long as it says the same: it is not written out for the name. */
  of?: object
  children: ReactNode
}

/** A page as it is sent: text, and pieces whose bytes are ready. */
export type HtmlPart = string | Uint8Array

export function CachedFragment({ facts, of, children }: Props): ReactNode {
  if (!import.meta.env.SSR || !onThisPage) return children
  const shelf = of ? shelfOf(of) : kept
  const key = JSON.stringify(facts)
  const ready = shelf.get(key)
  onThisPage.push({ shelf, key, ready })
  return ready === undefined ? (
    <>
      {mark}
      {children}
      {mark}
    </>
  ) : (
    mark
  )
}

/** Where a ready piece comes in, and where one that is drawn for the first time starts and ends; no page is sent with it. */
const mark = createElement('kept-piece')
const drawnMark = '<kept-piece></kept-piece>'

/** What was drawn last is needed next; a walk through all books must not fill the memory. */
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

/** A card has 1.5 kB. */
const kept = new Shelf(400)
/** A menu of hundreds of entries has tens of kilobytes, and is another one beside other filters. */
const mostOfOne = 16
const keptOf = new WeakMap<object, Shelf>()

function shelfOf(of: object): Shelf {
  const shelf = keptOf.get(of) ?? new Shelf(mostOfOne)
  keptOf.set(of, shelf)
  return shelf
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

const encoder = new TextEncoder()

/** Nothing where a piece was begun and not drawn: React gave it up, and no part can be told from another. */
function putIn(html: string, pieces: readonly Piece[]): HtmlPart[] | undefined {
  const parts = html.split(drawnMark)
  if (parts.length !== pieces.reduce((sum, { ready }) => sum + (ready === undefined ? 2 : 1), 1))
    return undefined
  let next = 0
  const takePart = () => parts[next++] ?? ''
  const page: HtmlPart[] = [takePart()]
  for (const { shelf, key, ready } of pieces) {
    const piece = ready ?? encoder.encode(takePart())
    shelf.keep(key, piece)
    page.push(piece, takePart())
  }
  return page
}
