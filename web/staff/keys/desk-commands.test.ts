import { expect, test } from 'vitest'
import type { DeskWork } from '#contract/desk/workspace/palette.ts'
import { capsOf } from '#web/base/ui/elements/kbd.tsx'
import { commandsOf, matchesTyped } from './desk-commands.ts'
import { readTyped } from '#web/staff/workspace/palette/use-desk-search.ts'

const nothing: DeskWork = {
  orders_to_confirm: 0,
  orders_to_ship: 0,
  orders_on_the_way: 0,
  runs_out: 0,
  refunds_due: 0,
  transfers_to_settle: 0,
  invoices_refused: 0,
  parcels_refused: 0,
  parcels_back: 0,
  returns_to_answer: 0,
  returns_to_receive: 0,
  returns_to_pay_back: 0,
  enquiries_open: 0,
}

test('commands for waiting work come first with its number, and none without work is offered', () => {
  const commands = commandsOf({ ...nothing, orders_to_confirm: 12, returns_to_answer: 1 })
  expect(commands.slice(0, 2).map(({ words }) => words)).toEqual([
    'Xác nhận 12 đơn mới',
    'Trả lời 1 yêu cầu trả hàng',
  ])
  expect(commandsOf(nothing).map(({ words }) => words)).toEqual(
    commandsOf(undefined).map(({ words }) => words),
  )
})

test.each([
  ['xac nhan', true],
  ['xác nhận 12 đơn mới', true],
  ['XAC 7 DON', true],
  ['nhan xac', true],
  ['12', true],
  ['hoan tien', false],
  ['ac nhan', false],
])('the typed words %j match a command: %s', (typed, found) => {
  expect(matchesTyped('Xác nhận 12 đơn mới', typed)).toBe(found)
})

test.each([
  ['#HS12', { text: 'HS12', kind: 'orders' }],
  ['@ giao ', { text: 'giao', kind: 'customers' }],
  ['>xac', { text: 'xac', kind: 'commands' }],
  [' mèo', { text: 'mèo', kind: undefined }],
])('the typed prefix %j says what is searched', (typed, read) => {
  expect(readTyped(typed)).toEqual(read)
})

test.each([
  ['Ctrl+k', ['Ctrl', 'K']],
  ['g o', ['G', 'O']],
  ['J', ['⇧', 'J']],
  ['Enter', ['↵']],
  ['?', ['?']],
  ['[', ['[']],
])('the shortcut %s is shown as its keys on the keyboard', (keys, caps) => {
  expect(capsOf(keys)).toEqual(caps)
})
