import { expect, test } from 'vitest'
import { compareEdits } from './compare-edits.ts'

const field = (name: string, before: string, theirs: string, mine: string) => ({
  name,
  label: name,
  before,
  theirs,
  mine,
})

test.each([
  ['nothing was changed elsewhere', field('note', 'a', 'a', 'b'), 'neither'],
  ['it was not touched here', field('note', 'a', 'b', 'a'), 'taken'],
  ['both changed it', field('note', 'a', 'b', 'c'), 'disputed'],
  ['both wrote the same', field('note', 'a', 'b', 'b'), 'taken'],
])('the merge of an order’s field where %s is: %s', (_, edited, end) => {
  const { taken, disputed } = compareEdits([edited])
  expect([taken.includes(edited), disputed.includes(edited)]).toEqual([end === 'taken', end === 'disputed'])
})

test('a conflict over a field of an order stays until it is changed again', () => {
  const note = field('note', 'a', 'b', 'c')
  const first = compareEdits([note, field('name', 'x', 'x', 'x')])
  const name = field('name', 'x', 'y', 'x')
  expect(compareEdits([{ ...note, before: 'b' }, name], first)).toEqual({ taken: [name], disputed: [note] })
  const again = { ...note, before: 'b', theirs: 'd' }
  expect(compareEdits([again], first)).toEqual({ taken: [], disputed: [again] })
})
