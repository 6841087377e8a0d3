import { inflateSync } from 'node:zlib'

/** The words on a document's pages as a reader copies them: only letters that its fonts bring along are among them. */
export function textOfPdf(document: Buffer): string {
  const objects = objectsOf(document)
  const letters = new Map<string, Map<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      letters.set(name, lettersOf(objects, font))
  const pages = [...objects.values()].filter(({ body }) => /\bBT\b/.test(body))
  return pages.map(({ body }) => textOnPage(body, letters)).join('\n')
}

type PaperObject = { head: string; body: string }

function objectsOf(document: Buffer): Map<string, PaperObject> {
  const found = new Map<string, PaperObject>()
  for (const [whole, number = '', head = ''] of document
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj/g)) {
    const stream = whole.slice(
      whole.indexOf('\nstream\n') + '\nstream\n'.length,
      -'\nendstream\nendobj'.length,
    )
    const body = head.includes('/FlateDecode')
      ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      : ''
    found.set(number, { head, body })
  }
  return found
}

/** Which letters the glyphs of a font stand for, where the font itself is in the document. */
function lettersOf(objects: Map<string, PaperObject>, font: string): Map<string, string> {
  const { head = '' } = objects.get(font) ?? {}
  const of = (key: string, text: string) => new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(text)?.[1] ?? ''
  const glyphs = objects.get(of('DescendantFonts', head))?.head ?? ''
  const embedded = objects.get(of('FontDescriptor', glyphs))?.head ?? ''
  if (!/\/FontFile[23]? /.test(embedded)) return new Map()
  const { body = '' } = objects.get(of('ToUnicode', head)) ?? {}
  const found = new Map<string, string>()
  for (const [, first = '', list = ''] of body.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    // One glyph may stand for several letters, as that of 'ff' does.
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, letter = ''], index) =>
      found.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(letter.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    )
  return found
}

/** Each run of glyphs is a line of its own. */
function textOnPage(body: string, letters: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  const lines: string[] = []
  for (const [, name, run] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? new Map()
    else
      lines.push(
        [...(run ?? '').matchAll(/<(\w*)>/g)]
          .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
          .map((glyph) => font.get(glyph) ?? '\ufffd')
          .join(''),
      )
  }
  return lines.join('\n')
}
