import { expect, test } from 'vitest'
import { readHashDialog } from './use-hash-dialog.ts'

const words = { edit: 'sua-ma', add: 'them-ma' }

test.each([
  ['#sua-ma-12', { kind: 'edit', id: 12 }],
  ['#them-ma', { kind: 'add', id: undefined }],
  ['#sua-ma-0', undefined],
  ['#sua-ma-12-13', undefined],
  ['#sua', undefined],
  ['', undefined],
])('the address hash %s opens its dialog, or none', (hash, open) =>
  expect(readHashDialog(words, hash)).toEqual(open),
)
