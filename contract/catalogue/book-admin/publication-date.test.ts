import { expect, test } from 'vitest'
import { latestPublication, readPublicationDate } from './publication-date.ts'

test.each([
  ['2019-05-07', '2019-05-07', 2019],
  ['2019-05-07T17:00:00.000Z', '2019-05-07', 2019],
  [' 7/5/2019 ', '2019-05-07', 2019],
  ['29.02.2020', '2020-02-29', 2020],
  ['1984', null, 1984],
])('the publication date %j is read', (text, on, year) => {
  expect(readPublicationDate(text)).toEqual({ on, year })
})

test('a publication date may lie in next year, and no later', () => {
  const next = latestPublication()
  expect(next).toBe(new Date(Date.now() + 7 * 3_600_000).getUTCFullYear() + 1)
  expect(readPublicationDate(`${next}-12-31`)).toEqual({ on: `${next}-12-31`, year: next })
  expect(readPublicationDate(`${next + 1}`)).toBeUndefined()
})

test.each(['2019-02-30', '31/4/2019', '5/2019', '0999', '2019-13-01', 'hôm qua', '2019-05-071'])(
  'the text %j is no publication date',
  (text) => {
    expect(readPublicationDate(text)).toBeUndefined()
  },
)
