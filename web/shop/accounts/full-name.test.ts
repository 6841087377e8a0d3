import { expect, test } from 'vitest'
import { fullName, splitName } from './full-name.ts'

test('a full name begins with the family name', () => {
  expect(fullName({ first_name: 'Thu Hà', last_name: 'Nguyễn' })).toBe('Nguyễn Thu Hà')
  expect(fullName({ first_name: 'Hà', last_name: '' })).toBe('Hà')
})

test.each([
  ['Nguyễn Thị Thu Hà', '', 'Thị Thu Hà', 'Nguyễn'],
  ['  Trần  An ', '', 'An', 'Trần'],
  ['Hà', '', 'Hà', ''],
  ['', '', '', ''],
  ['Thu Hà', 'Nguyễn', 'Thu Hà', 'Nguyễn'],
])('the name %j with the family name %j is offered as %j and %j', (first_name, last_name, first, last) => {
  expect(splitName({ first_name, last_name })).toEqual({ first_name: first, last_name: last })
})
