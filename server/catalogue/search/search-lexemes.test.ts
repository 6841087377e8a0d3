import { expect, test } from 'vitest'
import { isbnForms, searchRecordOf, signsOf } from './search-lexemes.ts'

const plain = { category: 'Thơ', publisher: null, series: null, volume: null, isbn: null }

test('a book is found in the search by its words, with and without accents, in pairs, by signs and numbers', () => {
  const record = searchRecordOf({
    title: 'Đắc nhân tâm: 90%',
    authors: ['Dale Carnegie', 'Ai'],
    category: 'Kỹ năng',
    publisher: 'NXB Trẻ',
    series: 'Sống đẹp',
    volume: 3,
    isbn: '9786041234560',
  })
  expect(record.places).toBe('| song dep | ky nang | nxb tre |')
  expect(record.title).toBe('dac nhan tam 90')
  expect(record.authors).toBe('| dale carnegie | ai |')
  const title = ['dac', 'nhan', 'tam', '90', '=đắc', '=nhân', '=tâm', '+dac nhan', '+nhan tam', '+tam 90']
  const people = ['dale', 'carnegie', '+dale carnegie', 'ai']
  const places = ['song', '=sống', 'dep', '=đẹp', '+song dep', 'ky', '=kỹ', 'nang', '=năng', '+ky nang']
  places.push('nxb', 'tre', '=trẻ', '+nxb tre')
  expect(new Set(record.words)).toEqual(
    new Set([...title, ...people, ...places, '#3', ':', '%', '9786041234560', '6041234567']),
  )
})

test('pairs of search words do not reach from one name into the next', () => {
  const { words } = searchRecordOf({ ...plain, title: 'Hai', authors: ['Xuân Diệu', 'Huy Cận'] })
  expect(words).not.toContain('+dieu huy')
  expect(words).toContain('+xuan dieu')
})

test.each([
  ['9780306406157', ['9780306406157', '0306406152']],
  ['9780804429573', ['9780804429573', '080442957x']],
  ['9791234567896', ['9791234567896']],
  ['080442957X', ['080442957x', '9780804429573']],
  [null, []],
])('the ISBN %s stands in the index as %j', (isbn, forms) => {
  expect(isbnForms(isbn)).toEqual(forms)
})

test('signs of a search are characters that are neither letter nor digit nor blank nor hidden', () => {
  expect(signsOf('23:45 – “Ga” 🐱\u200b\0')).toEqual([':', '–', '“', '”', '🐱'])
})

test.each([
  ['Kính vạn hoa – Tập 16', ['#16']],
  ['Doraemon T.05', ['#5']],
  ['Sử Trung Quốc quyển ba', ['#3']],
  ['Dế Mèn tập II', ['#2']],
  ['Tập truyện ngắn', []],
  ['Nhà lãnh đạo số 1', ['#1']],
  ['Phần hai người', []],
  ['Hạt giống tâm hồn 3', ['#3']],
  ['Thần đồng đất Việt 21 - Bài thi kỳ', ['#21']],
  ['Hạt giống tâm hồn 10: Theo dòng thời gian', ['#10']],
  ['Luyện viết 1 - Tập 2', ['#2']],
  ['1984', []],
  ['Chuyến tàu 6:20', []],
  ['365 ngày', []],
  ['Sinh năm 1984', []],
])('the title %s says the volume %j', (title, volumes) => {
  const { words } = searchRecordOf({ ...plain, title, authors: [] })
  expect(words.filter((word) => word.startsWith('#'))).toEqual(volumes)
})
