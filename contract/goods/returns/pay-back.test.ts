import { expect, test } from 'vitest'
import { payBackParts, payBackWays } from './pay-back.ts'

test.each([
  { way: 'credit', amount: 100, moneyLeft: 500, money: 0, credit: 100 },
  { way: 'transfer', amount: 100, moneyLeft: 500, money: 100, credit: 0 },
  { way: 'transfer', amount: 100, moneyLeft: 100, money: 100, credit: 0 },
  { way: 'gateway', amount: 100, moneyLeft: 99, money: 99, credit: 1 },
  { way: 'gateway', amount: 100, moneyLeft: 0, money: 0, credit: 100 },
] as const)(
  'a refund of $amount by $way, with $moneyLeft of the payment left, is $money in money and $credit in credit',
  ({ way, money, credit, ...situation }) => {
    expect(payBackParts(way, situation)).toEqual({ money, credit })
  },
)

const parts = { refundsParts: true, untouched: false }
const wholes = { refundsParts: false, untouched: true }
const touched = { refundsParts: false, untouched: false }

test.each([
  {
    of: 'a payment in part',
    amount: 100,
    moneyLeft: 500,
    gateway: parts,
    hasAccount: true,
    ways: ['gateway', 'transfer', 'credit'],
  },
  {
    of: 'a payment in part, where only wholes go back',
    amount: 100,
    moneyLeft: 500,
    gateway: wholes,
    hasAccount: true,
    ways: ['transfer', 'credit'],
  },
  {
    of: 'a whole payment',
    amount: 500,
    moneyLeft: 500,
    gateway: wholes,
    hasAccount: true,
    ways: ['gateway', 'transfer', 'credit'],
  },
  {
    of: 'the rest of a payment',
    amount: 500,
    moneyLeft: 500,
    gateway: touched,
    hasAccount: true,
    ways: ['transfer', 'credit'],
  },
  {
    of: 'cash',
    amount: 100,
    moneyLeft: 100,
    gateway: undefined,
    hasAccount: true,
    ways: ['transfer', 'credit'],
  },
  { of: 'credit alone', amount: 100, moneyLeft: 0, gateway: parts, hasAccount: true, ways: ['credit'] },
  {
    of: 'no account',
    amount: 100,
    moneyLeft: 100,
    gateway: parts,
    hasAccount: false,
    ways: ['gateway', 'transfer'],
  },
  {
    of: 'money and credit of who has no account',
    amount: 100,
    moneyLeft: 99,
    gateway: parts,
    hasAccount: false,
    ways: [],
  },
  { of: 'nothing', amount: 0, moneyLeft: 0, gateway: undefined, hasAccount: false, ways: ['transfer'] },
])('a refund of $of is offered by $ways', ({ ways, amount, moneyLeft, gateway, hasAccount }) => {
  expect(payBackWays({ amount, moneyLeft, gateway, hasAccount })).toEqual(ways)
})
