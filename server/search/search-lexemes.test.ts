import { expect, test } from 'vitest'
import { isbnForms, searchRecordOf, signsOf } from './search-lexemes.ts'

test('a book is found by its words, with and without accents, in pairs, by signs and numbers', () => {
  const record = searchRecordOf({
    title: 'Đắc nhân tâm: 90%',
    authors: ['Dale Carnegie', 'Ai'],
    publisher: 'NXB Trẻ',
    isbn: '9786041234560',
  })
  expect(record.title).toBe('dac nhan tam 90')
  expect(record.authors).toBe('| dale carnegie | ai |')
  const title = ['dac', 'nhan', 'tam', '90', '=đắc', '=nhân', '=tâm', '+dac nhan', '+nhan tam', '+tam 90']
  const people = ['dale', 'carnegie', '+dale carnegie', 'ai', 'nxb', 'tre', '=trẻ', '+nxb tre']
  expect(record.words).toEqual([...title, ...people, ':', '%', '9786041234560', '6041234567'])
})

test('pairs do not reach from one name into the next', () => {
  const { words } = searchRecordOf({
    title: 'Hai',
    authors: ['Xuân Diệu', 'Huy Cận'],
    publisher: null,
    isbn: null,
  })
  expect(words).not.toContain('+dieu huy')
  expect(words).toContain('+xuan dieu')
})

test.each([
  ['9780306406157', ['9780306406157', '0306406152']],
  ['9780804429573', ['9780804429573', '080442957x']],
  ['9791234567896', ['9791234567896']],
  ['080442957X', ['080442957x']],
  [null, []],
])('%s stands in the index as %j', (isbn, forms) => {
  expect(isbnForms(isbn)).toEqual(forms)
})

test('signs are what is neither letter nor digit nor blank nor hidden', () => {
  expect(signsOf('23:45 – “Ga” 🐱\u200b\0')).toEqual([':', '–', '“', '”', '🐱'])
})
