import { expect, test } from 'vitest'
import { commonAuthors } from './common-authors.ts'

const by = (...names: string[]) => ({
  authors: names.map((name) => ({
    author_id: [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
    name,
  })),
})
const names = (...books: ReturnType<typeof by>[]) => commonAuthors(books).map(({ name }) => name)

test('who wrote most of them comes first, then who comes first in the list; each once', () => {
  expect(names(by('Tô Hoài'), by('Nam Cao', 'Vũ Bằng'), by('Nam Cao'), by('Tô Hoài'), by())).toEqual([
    'Tô Hoài',
    'Nam Cao',
    'Vũ Bằng',
  ])
})

test('eight of them and no more', () => {
  expect(names(...[...'abcdefghij'].map((name) => by(name)))).toEqual([...'abcdefgh'])
})
