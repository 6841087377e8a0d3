import { expect, test } from 'vitest'
import { decideTransfer, type TransferSituation } from './decide-transfer.ts'

const waiting: TransferSituation = { closed: false, overdue: false, paid: false, total: 150_000, standing: 0 }
const pays = (together: boolean) => ({ kind: 'pays', together })
const stands = (finding: string) => ({ kind: 'stands', finding })

test.each<[string, number, Partial<TransferSituation>, object]>([
  ['the very sum', 150_000, {}, pays(false)],
  ['one dong less', 149_999, {}, stands('too-little')],
  ['one dong more', 150_001, {}, stands('too-much')],
  ['the rest', 50_000, { standing: 100_000 }, pays(true)],
  ['less than the rest', 49_999, { standing: 100_000 }, stands('too-little')],
  ['more than the rest', 50_001, { standing: 100_000 }, stands('too-little')],
  ['the whole sum after a part', 150_000, { standing: 100_000 }, pays(false)],
  ['more than the whole after a part', 150_001, { standing: 100_000 }, stands('too-much')],
  ['of a paid order', 150_000, { paid: true }, stands('twice')],
  ['another sum of a paid order', 1, { paid: true }, stands('twice')],
  ['of a cancelled order', 150_000, { closed: true }, stands('cancelled')],
  ['of a cancelled order that was paid', 150_000, { closed: true, paid: true }, stands('cancelled')],
  ['of an order that was not paid in time', 150_000, { closed: true, overdue: true }, stands('late')],
  ['of one whose time is over and that still stands', 150_000, { overdue: true }, pays(false)],
])('a bank transfer is decided on by its sum and its order: %s', (_what, amount, situation, decision) => {
  expect(decideTransfer(amount, { ...waiting, ...situation })).toEqual(decision)
})
