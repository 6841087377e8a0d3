import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText, exactForm, exactWords, fold, words } from './vietnamese.ts'

const anyText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.string({
    unit: fc.constantFrom(...'aeoiuyâêôăơưàáảãạđ \u0300\u0301\u0323\u0302\u200b\u202e\0\n\ud800%_'),
  }),
)

test.each([
  ['Nguyễn Nhật Ánh', 'nguyen nhat anh'],
  ['ĐẤT RỪNG PHƯƠNG NAM', 'dat rung phuong nam'],
  ['  Cho tôi xin một vé… đi tuổi thơ! ', 'cho toi xin mot ve di tuoi tho'],
  ['hoà HÒA thuỷ thủy', 'hoa hoa thuy thuy'],
  ['ＡＢＣ　１２３', 'abc 123'],
  ['Đắc\u200b Nhân\u00ad Tâm\ufeff', 'dac nhan tam'],
  ['Jo Nesbø, Stanisław Lem, Straße, Æsop', 'jo nesbo stanislaw lem strasse aesop'],
  ['23:45', '23 45'],
  ['90% _ \\', '90'],
  ['%', ''],
  ['dòng\nmột\0\ud800', 'dong mot'],
  ['我们仨', '我们仨'],
])('the text %j is folded for the search, without accents and signs', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['hoà', 'hòa'],
  ['thuỷ', 'thủy'],
  ['khoẻ', 'khỏe'],
  ['quý', 'qúy'],
  ['Nghiêng Ngả', 'nghiêng ngả'],
  ['ngừơi', 'người'],
  ['Ậ', 'ậ'.normalize('NFD')],
])('the exact form of %s, accents kept, is that of %s', (one, other) => {
  expect(exactForm(one)).toBe(exactForm(other))
})

test('the exact form of a text tells accents apart', () => {
  const forms = ['ma', 'má', 'mà', 'mả', 'mã', 'mạ', 'mâ', 'mă', 'da', 'đa', 'của', 'cua', 'cứa'].map(
    exactForm,
  )
  expect(new Set(forms).size).toBe(forms.length)
  expect(exactForm('Résumé')).toBe('résumé')
})

test('words and exact words of a text are found, each cut at 40 letters', () => {
  expect(words('Đất rừng!')).toEqual(['dat', 'rung'])
  expect(exactWords('Đất rừng!')).toEqual(['đất', 'rừng'])
  expect(words('...')).toEqual([])
  expect(words('x'.repeat(1000))).toEqual(['x'.repeat(40)])
})

test('folding is the same for every Unicode form, idempotent, and leaves no accent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = fold(text)
      expect(fold(folded)).toBe(folded)
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      expect(folded).not.toMatch(/\p{M}|\p{P}|\p{C}|^ | $| {2}/u)
      expect(exactForm(exactForm(text))).toBe(exactForm(text))
      expect(words(exactForm(text))).toEqual(words(text))
      expect(exactWords(text)).toHaveLength(words(text).length)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['  Hiên Sách  ', 'Hiên Sách'],
  ['e\u0302\u0301', 'ế'],
  ['a\u202eb\u200bc\ufeff\0\ud800', 'abc'],
  ['một\r\nhai\rba', 'một\nhai\nba'],
  ['👩🏽‍🚀 ❤️', '👩🏽‍🚀 ❤️'],
  ['a\u200d❤', 'a❤'],
  ['\u200b\u200d\u2060\u3164', ''],
])('the text %j is cleaned of control characters and composed', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test('cleaning keeps a few of ten thousand accents on a letter', () => {
  expect(cleanText(`a${'\u0301\u0302'.repeat(5000)}`) === 'á\u0302\u0301\u0302').toBe(true)
})

test('the text of a single-line field is cleaned into one line', () => {
  expect(cleanLine(' Tuổi\tthơ \n dữ\u00a0dội ')).toBe('Tuổi thơ dữ dội')
})

test('clean text is NFC, well formed, and stays as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = cleanText(text)
      expect(cleanText(clean)).toBe(clean)
      expect(clean.isWellFormed()).toBe(true)
      expect(clean.normalize('NFC')).toBe(clean)
      expect(fold(clean)).toBe(fold(text))
    }),
    { numRuns: 500 },
  )
})
