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
  children: ReactNode
}

export function CachedFragment({ facts, children }: Props): ReactNode {
  if (!import.meta.env.SSR || !onThisPage) return children
  const key = JSON.stringify(facts)
  const ready = kept.get(key)
  onThisPage.push({ key, ready })
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

/** A card has 1.5 kB. What was drawn last is needed next; a walk through all books must not fill the memory. */
const mostKept = 400
const kept = new Map<string, string>()

type Piece = { key: string; ready: string | undefined }
let onThisPage: Piece[] | undefined

/** The page drawn at once into a string, with its pieces in their places. */
export function renderWithFragments(draw: () => string): string {
  const pieces: Piece[] = []
  return putIn(drawNoting(pieces, draw), pieces) ?? draw()
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
function putIn(html: string, pieces: readonly Piece[]): string | undefined {
  const parts = html.split(drawnMark)
  if (parts.length !== pieces.reduce((sum, { ready }) => sum + (ready === undefined ? 2 : 1), 1))
    return undefined
  let next = 0
  const takePart = () => parts[next++] ?? ''
  const page = [takePart()]
  for (const { key, ready } of pieces) {
    const drawn = ready ?? takePart()
    keep(key, drawn)
    page.push(drawn, takePart())
  }
  return page.join('')
}

function keep(key: string, drawn: string) {
  kept.delete(key)
  kept.set(key, drawn)
  const [oldest] = kept.size > mostKept ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
}
