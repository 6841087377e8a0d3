import { expect, test } from 'vitest'
import { withoutEdges } from './filler-words.ts'

const partsOf = (search: string) => {
  const words = search.split(' ')
  return withoutEdges(words).map(({ from, to }) => words.slice(from, to).join(' '))
}

test('filler words are left out at the ends of a search, three at most', () => {
  expect(partsOf('sach sach sach sach mat biec').at(-1)).toBe('sach mat biec')
  expect(partsOf('sach truyen')).toEqual(['sach', 'truyen'])
})

test.each([
  ['sach nha gia kim', ['nha gia kim']],
  ['nha gia kim bia cung', ['nha gia kim']],
  [
    'mua sach nha gia kim tai ban',
    [
      'sach nha gia kim tai ban',
      'mua sach nha gia kim',
      'nha gia kim tai ban',
      'sach nha gia kim',
      'nha gia kim',
    ],
  ],
  ['nha gia kim', []],
  ['bia', []],
  ['cung bia', []],
  ['tom tat trang', ['trang']],
])('the search %s is also meant as %j', (search, parts) => {
  expect(partsOf(search)).toEqual(parts)
})
