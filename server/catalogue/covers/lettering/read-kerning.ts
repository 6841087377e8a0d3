/** Distance by which a pair of glyphs moves together, in font units. */
export type Kerning = (left: number, right: number) => number

type PairTable = (left: number, right: number) => number | undefined

/** Reads the pairs of the GPOS 'kern' feature: opentype.js passes over them when they stand in extension lookups. */
export function readKerning(font: DataView): Kerning {
  const gpos = findTable(font, 'GPOS')
  const tables = gpos === undefined ? [] : pairSubtables(font, gpos).map((at) => pairTable(font, at))
  const known = new Map<number, number>()
  return (left, right) => {
    const pair = left * 65536 + right
    const found = known.get(pair) ?? firstOf(tables, left, right)
    known.set(pair, found)
    return found
  }
}

function firstOf(tables: readonly PairTable[], left: number, right: number): number {
  for (const table of tables) {
    const found = table(left, right)
    if (found !== undefined) return found
  }
  return 0
}

function findTable(font: DataView, name: string): number | undefined {
  for (let at = 12; at < 12 + font.getUint16(4) * 16; at += 16)
    if (tagAt(font, at) === name) return font.getUint32(at + 8)
  return undefined
}

const tagAt = (font: DataView, at: number) =>
  String.fromCharCode(font.getUint8(at), font.getUint8(at + 1), font.getUint8(at + 2), font.getUint8(at + 3))

const counted = (font: DataView, at: number, step: number) =>
  Array.from({ length: font.getUint16(at) }, (_, index) => at + 2 + index * step)

function pairSubtables(font: DataView, gpos: number): number[] {
  const features = gpos + font.getUint16(gpos + 6)
  const lookups = gpos + font.getUint16(gpos + 8)
  const kern = counted(font, features, 6).find((at) => tagAt(font, at) === 'kern')
  if (kern === undefined) return []
  return counted(font, features + font.getUint16(kern + 4) + 2, 2).flatMap((at) => {
    const lookup = lookups + font.getUint16(lookups + 2 + font.getUint16(at) * 2)
    return subtablesOf(font, lookup)
  })
}

const extension = 9
const pairs = 2

function subtablesOf(font: DataView, lookup: number): number[] {
  const found = counted(font, lookup + 4, 2).map((at) => lookup + font.getUint16(at))
  const kind = font.getUint16(lookup)
  if (kind === pairs) return found
  if (kind !== extension) return []
  return found.filter((at) => font.getUint16(at + 2) === pairs).map((at) => at + font.getUint32(at + 4))
}

/** Place of the advance in a pair's record, from a table's two value formats. */
type Values = { size: number; advance(record: number): number }

function valuesOf(font: DataView, table: number): Values {
  const [first, second] = [font.getUint16(table + 4), font.getUint16(table + 6)]
  const before = bits(first & 3) * 2
  return {
    size: (bits(first) + bits(second)) * 2,
    advance: (record) => (first & 4 ? font.getInt16(record + before) : 0),
  }
}

function pairTable(font: DataView, table: number): PairTable {
  return font.getUint16(table) === 2 ? classPairs(font, table) : singlePairs(font, table)
}

function singlePairs(font: DataView, table: number): PairTable {
  const { size, advance } = valuesOf(font, table)
  return (left, right) => {
    const index = coverageIndex(font, table + font.getUint16(table + 2), left)
    if (index === undefined) return undefined
    const set = table + font.getUint16(table + 10 + index * 2)
    const inOrder = (entry: number) => order(right, font.getUint16(entry))
    const record = search(set + 2, font.getUint16(set), 2 + size, inOrder)
    return record === undefined ? undefined : advance(record + 2)
  }
}

function classPairs(font: DataView, table: number): PairTable {
  const { size, advance } = valuesOf(font, table)
  const [lefts, rights] = [table + font.getUint16(table + 8), table + font.getUint16(table + 10)]
  const columns = font.getUint16(table + 14)
  return (left, right) => {
    if (coverageIndex(font, table + font.getUint16(table + 2), left) === undefined) return undefined
    return advance(table + 16 + (classOf(font, lefts, left) * columns + classOf(font, rights, right)) * size)
  }
}

const bits = (flags: number) => flags.toString(2).replaceAll('0', '').length
const order = (wanted: number, from: number, to = from) => (wanted < from ? -1 : wanted > to ? 1 : 0)

/** Binary search over records of one length: the place of the one that compares equal. */
function search(
  start: number,
  count: number,
  step: number,
  compare: (at: number) => number,
): number | undefined {
  let [low, high] = [0, count - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const side = compare(start + middle * step)
    if (side === 0) return start + middle * step
    if (side < 0) high = middle - 1
    else low = middle + 1
  }
  return undefined
}

const findRange = (font: DataView, table: number, glyph: number) =>
  search(table + 4, font.getUint16(table + 2), 6, (at) =>
    order(glyph, font.getUint16(at), font.getUint16(at + 2)),
  )

function coverageIndex(font: DataView, table: number, glyph: number): number | undefined {
  if (font.getUint16(table) === 1) {
    const at = search(table + 4, font.getUint16(table + 2), 2, (entry) => order(glyph, font.getUint16(entry)))
    return at === undefined ? undefined : (at - table - 4) / 2
  }
  const range = findRange(font, table, glyph)
  return range === undefined ? undefined : font.getUint16(range + 4) + glyph - font.getUint16(range)
}

function classOf(font: DataView, table: number, glyph: number): number {
  if (font.getUint16(table) === 1) {
    const index = glyph - font.getUint16(table + 2)
    return index >= 0 && index < font.getUint16(table + 4) ? font.getUint16(table + 6 + index * 2) : 0
  }
  const range = findRange(font, table, glyph)
  return range === undefined ? 0 : font.getUint16(range + 4)
}
