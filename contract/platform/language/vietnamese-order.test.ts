import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortKey } from './vietnamese-order.ts'

const collator = new Intl.Collator('vi')
const bytes = new TextEncoder()

/** As COLLATE "C" compares. */
function compareKeys(one: string, other: string): number {
  return Math.sign(Buffer.compare(bytes.encode(sortKey(one)), bytes.encode(sortKey(other))))
}

function agree(one: string, other: string) {
  const compared = Math.sign(collator.compare(fromFirstLetter(one), fromFirstLetter(other)))
  expect([one, other, compareKeys(one, other)]).toEqual([one, other, compared])
}

const fromFirstLetter = (text: string) => {
  const at = text.search(/[\p{L}\p{N}]/u)
  return at < 0 ? text : text.slice(at)
}

test.each([
  [['a', 'A', 'à', 'ả', 'ã', 'á', 'ạ', 'ă', 'ằ', 'â', 'ấ', 'ậ', 'b']],
  [['d', 'dz', 'đ', 'Đ', 'đa', 'e', 'ê', 'f']],
  [['ma', 'mà', 'mả', 'mã', 'má', 'mạ', 'mã số', 'mac']],
  [['', ' ', '-', ':', '%', '+', '0', '1984', '23:45', '90%', 'a', 'z', 'я', '漢']],
  [[': 100 chiêu trò', 'Áo dài', '“Cậu ấm”', 'Cậu Vàng', '> Dế Mèn', '[Đời]']],
  [['hoa', 'hoà', 'hoạ', 'hòa', 'hoa cúc']],
  [['cote', 'coté', 'cótê', 'côte', 'o', 'ô', 'ơ', 'p']],
  [['Nesbo', 'Nesbö', 'Nesbø', 'Nesboa']],
])('the Vietnamese sort order keeps %j as they stand', (texts) => {
  for (const [index, text] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      agree(text, other)
      expect(compareKeys(text, other)).toBe(-1)
    }
  }
})

const letters = fc.constantFrom(
  ...'aăâbcdđeêghiklmnoôơpqrstuưvxyfjwzAĂÂDĐEÊOÔƠUƯàảãáạằẳẵắặầẩẫấậéẹềểễếệíịóọốộờởỡớợúụứựýỵÁẤẾÓöüçñåøæß',
  ...' -–:,.!?\'"()[]&%/*+_…0123456789',
)
const title = fc.string({ unit: letters, maxLength: 12 })
/** Quotation marks of one kind: a key does not tell the two kinds apart, the collation does at its last step. */
const quoted = (text: string, curly: boolean) =>
  curly ? text.replaceAll("'", '’').replaceAll('"', '“') : text

test('the order of sort keys is the order of the Vietnamese collation', () => {
  fc.assert(
    fc.property(title, title, fc.boolean(), (one, other, curly) =>
      agree(quoted(one, curly), quoted(other, curly)),
    ),
    { numRuns: 5000 },
  )
})

test('the order of sort keys is that of the collation where titles differ late, in an accent or a capital', () => {
  const long = fc.string({ unit: fc.constantFrom('a', 'à', 'A', 'Á', 'b'), minLength: 60, maxLength: 140 })
  const near = fc.tuple(long, fc.nat(), letters).map(([text, at, letter]) => {
    const place = at % text.length
    return [text, text.slice(0, place) + letter + text.slice(place + 1)] as const
  })
  fc.assert(
    fc.property(near, ([one, other]) => agree(one, other)),
    { numRuns: 1000 },
  )
})

/** With halves of characters and all that is no letter. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
})

test('the sort key of any text is one that PostgreSQL can hold', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(sortKey(text)).not.toContain('\0')
      expect(sortKey(text).isWellFormed()).toBe(true)
      expect(sortKey(text.normalize('NFD'))).toBe(sortKey(text.normalize('NFC')))
    }),
  )
})

test('Æ and Ø with an accent have one sort key however they are composed', () => {
  for (const letter of 'ǢǣǼǽǾǿ')
    expect(sortKey(letter.normalize('NFD'))).toBe(sortKey(letter.normalize('NFC')))
})
