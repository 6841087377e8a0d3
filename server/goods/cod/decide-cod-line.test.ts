import { expect, test } from 'vitest'
import { decideCodLine } from './decide-cod-line.ts'

const owed = { known: true, delivered: true, open: 200_000 }
const none = { known: true, delivered: true, open: undefined }

test.each([
  ['what is owed', 200_000, owed, { booked: 200_000, closes: true, finding: null }],
  ['one below', 199_999, owed, { booked: 199_999, closes: false, finding: 'too-little' }],
  ['one above', 200_001, owed, { booked: 200_000, closes: true, finding: 'too-much' }],
  ['nothing for what is owed', 0, owed, { booked: 0, closes: false, finding: 'too-little' }],
  ['the last dong', 1, { ...owed, open: 1 }, { booked: 1, closes: true, finding: null }],
  ['once more', 200_000, { ...owed, open: 0 }, { booked: 0, closes: false, finding: 'twice' }],
  ['an order paid otherwise', 5, none, { booked: 0, closes: false, finding: 'not-owed' }],
  [
    'an order on its way',
    5,
    { ...none, delivered: false },
    { booked: 0, closes: false, finding: 'not-delivered' },
  ],
  [
    'no order',
    5,
    { known: false, delivered: false, open: undefined },
    { booked: 0, closes: false, finding: 'unknown' },
  ],
  ['a parcel paid before', 0, none, { booked: 0, closes: false, finding: null }],
])(
  'a line of a settlement is decided on by the cash that is owed: %s',
  (_what, amount, situation, decision) => {
    expect(decideCodLine(amount, situation)).toEqual(decision)
  },
)
