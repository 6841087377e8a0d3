import { UnreadableSheet } from './unreadable-sheet.ts'

export type XmlHandlers = {
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** No tag and no text of a workbook is longer; what is, is not held. */
const longestPiece = 1024 * 1024

/**
 * Tells what an XML text consists of while it comes in. It knows the five entities of XML and no declarations at
 * all: what a document declares for itself is refused, so there is nothing to expand and nothing to fetch.
 */
export class XmlReader {
  readonly #handlers: XmlHandlers
  readonly #decoder = new TextDecoder()
  #waiting = ''

  constructor(handlers: XmlHandlers) {
    this.#handlers = handlers
  }

  push(bytes: Uint8Array) {
    this.#waiting = this.#read(this.#waiting + this.#decoder.decode(bytes, { stream: true }))
    if (this.#waiting.length > longestPiece) throw new UnreadableSheet('tooComplex')
  }

  /** Answers what could not be told yet. */
  #read(xml: string): string {
    let at = 0
    for (;;) {
      const tag = xml.indexOf('<', at)
      if (tag < 0) return xml.slice(at)
      const end = endOfTag(xml, tag)
      if (end < 0) return xml.slice(at)
      if (tag > at) this.#handlers.text?.(plainText(xml.slice(at, tag)))
      this.#tell(xml.slice(tag + 1, end))
      at = end + 1
    }
  }

  #tell(tag: string) {
    if (tag.startsWith('?') || tag.startsWith('!--')) return
    if (tag.startsWith('![CDATA[')) return this.#handlers.text?.(tag.slice(8, -2))
    if (tag.startsWith('!')) throw new UnreadableSheet('declaration')
    if (tag.startsWith('/')) return this.#handlers.close?.(localName(tag.slice(1).trim()))
    const closed = tag.endsWith('/')
    const [name = ''] = /^[^\s/]+/.exec(tag) ?? []
    this.#handlers.open?.(localName(name), (wanted) => attributeOf(tag, wanted))
    if (closed) this.#handlers.close?.(localName(name))
  }
}

/** End of the tag that begins here; -1 where that has not come in yet. */
function endOfTag(xml: string, tag: number): number {
  for (const [start, end] of closings) {
    if (xml.startsWith(start, tag)) {
      const found = xml.indexOf(end, tag + start.length)
      return found < 0 ? -1 : found + end.length - 1
    }
  }
  // The start of a longer opening may not have come in whole.
  if (xml.length - tag < 9 && '<![CDATA['.startsWith(xml.slice(tag))) return -1
  return xml.indexOf('>', tag)
}

const closings = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attributeOf(tag: string, wanted: string): string | undefined {
  const at = tag.indexOf(` ${wanted}=`)
  if (at < 0) return undefined
  const start = at + wanted.length + 3
  const end = tag.indexOf(tag.charAt(start - 1), start)
  return end < 0 ? undefined : plainText(tag.slice(start, end))
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plainText(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
