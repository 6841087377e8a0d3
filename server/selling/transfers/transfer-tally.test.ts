import { expect, test } from 'vitest'
import { TransferTally } from './transfer-tally.ts'

test('bank transfers are counted by outcome and source; a forged one was not received', () => {
  const tally = new TransferTally()
  tally.countReceipt('sepay', { kind: 'paid' })
  tally.countReceipt('sepay', { kind: 'paid' })
  tally.countReceipt('sepay', { kind: 'repeated' })
  tally.countReceipt('casso', { kind: 'stands' })
  tally.count('payos', 'forged')
  tally.count('payos', 'unreadable')
  expect(tally.counts).toEqual([
    { source: 'sepay', outcome: 'received', count: 3 },
    { source: 'sepay', outcome: 'matched', count: 2 },
    { source: 'sepay', outcome: 'repeated', count: 1 },
    { source: 'casso', outcome: 'received', count: 1 },
    { source: 'casso', outcome: 'doubtful', count: 1 },
    { source: 'payos', outcome: 'forged', count: 1 },
    { source: 'payos', outcome: 'unreadable', count: 1 },
  ])
})
