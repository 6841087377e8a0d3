import { expect, test } from 'vitest'
import { readSearch } from './search-query.ts'

test('a search is read as words, the last one halfway behind the one before it', () => {
  expect(readSearch('Nhật  Á')).toMatchObject({
    text: 'nhat a',
    words: ['nhat', 'a'],
    all: "'nhat' & ('a' | '+nhat a':*)",
    loose: "'nhat' & 'a':*",
    phrase: "'+nhat a':*",
    scattered: "('nhat' & ('a' | '+nhat a':*)) & !('+nhat a':*)",
    exact: "'=nhật' & '=á':*",
    literal: null,
  })
})

test('a single word of a search is halfway, unless it is too short to mean anything', () => {
  expect(readSearch('nguy')).toMatchObject({
    all: "'nguy':*",
    phrase: null,
    scattered: "'nguy':*",
    exact: null,
  })
  expect(readSearch('ng')).toMatchObject({ all: "'ng'", loose: "'ng':*" })
})

test('a search without accents has no exact word; one with some has those', () => {
  expect(readSearch('dac nhan tam')?.exact).toBeNull()
  expect(readSearch('đắc nhan tam')?.exact).toBe("'=đắc'")
})

test('numbers of a search written in groups are one number too', () => {
  expect(readSearch('978-604 1')?.all).toBe("'978' & '604' & ('1' | '+604 1':*) | '9786041':*")
  expect(readSearch('1984')?.all).toBe("'1984':*")
  expect(readSearch('23:45')?.all).toBe("'23' & ('45' | '+23 45':*)")
})

test('a search of signs alone looks for them as they are', () => {
  expect(readSearch(' %_% ')).toMatchObject({
    words: [],
    text: '',
    all: "'%' & '_'",
    phrase: null,
    literal: '%_%',
  })
  expect(readSearch('90%')).toMatchObject({ words: ['90'], literal: '90%' })
})

test.each(['', '   ', '\0', '\u200b\u202e', '\ud800'])('a search of %j asks for nothing', (search) => {
  expect(readSearch(search)).toBeNull()
})

test('a sign that PostgreSQL would read as its own is a letter of a word in a search', () => {
  expect(readSearch("'\\")?.all).toBe("'''' & '\\\\'")
})

test('a search of more than sixteen words is read up to the sixteenth', () => {
  expect(readSearch('a b c d e f g h i j k l m n o p q r')?.words).toHaveLength(16)
})

test('the number of a volume in a search stands apart from the words, however it is written', () => {
  for (const search of ['Kính vạn hoa tập 3', 'kinh van hoa tap3', 'kính vạn hoa T.3', 'tập ba kính vạn hoa'])
    expect(readSearch(search)).toMatchObject({
      text: 'kinh van hoa',
      words: ['kinh', 'van', 'hoa'],
      volume: 3,
      within: "'#3'",
    })
  expect(readSearch('kính vạn hoa tập 3')?.all).toBe("('kinh' & 'van' & ('hoa' | '+van hoa':*)) & '#3'")
  expect(readSearch('tập 3')).toMatchObject({ words: ['tap', '3'], volume: null, within: null })
})

test('words before and behind a volume in a search need not stand side by side', () => {
  expect(readSearch('kính vạn hoa tập 3 bìa cứng')?.phrase).toBe(
    "('+kinh van' & '+van hoa' & '+bia cung':*) & '#3'",
  )
  expect(readSearch('doraemon tập 3 màu')).toMatchObject({ words: ['doraemon', 'mau'], phrase: null })
})

test('a number behind words of a search may be a volume, one in front of them is none', () => {
  expect(readSearch('conan 12')?.all).toBe("'conan' & ('12' | '#12' | '+conan 12':*)")
  expect(readSearch('conan 12')?.exact).toBe("('#12' | '+conan 12')")
  expect(readSearch('thám tử conan 12')?.exact).toBe("'=thám' & '=tử' & ('#12' | '+conan 12')")
  expect(readSearch('12 con giáp')?.all).toContain("'12' & 'con'")
})

test.each([
  'ISBN 978-604-1-23456-7',
  'ISBN-13: 978 604 1 23456 7',
  'isbn13 9786041234567',
  'isbn: 9786041234567',
  '978–604–1–23456–7',
  '978.604.1.23456.7',
])('the search %s is one number', (search) => {
  expect(readSearch(search)?.all).toContain("'9786041234567':*")
})

test('a publishing house may be named in short in a search', () => {
  expect(readSearch('Nhà xuất bản Trẻ')).toMatchObject({
    text: 'nxb tre',
    words: ['nxb', 'tre'],
    typed: ['nxb', 'Trẻ'],
    exact: "'=trẻ':*",
  })
})
