import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mostOwnRoles } from '#contract/identity/accounts/role-sentences.ts'
import { largestCreditChange } from '#contract/selling/credit/credit.ts'
import {
  dozen,
  leastOfATitle,
  peopleAtAnAddress,
  peopleInANetwork,
  percentInANetwork,
  timesOfWhoPaid,
} from '#contract/selling/orders/unproven-orders.ts'
import { gatewayMinutes } from '#contract/selling/orders/waiting-times.ts'
import { allRights } from '#contract/platform/access/rights.ts'
import { statementRowLimit } from '#contract/selling/transfers/transfers.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { percentToProve } from '#server/base/shop/prove-for-sum.ts'
import { shopSettings } from '#server/base/shop/shop-tables.ts'
import { effectWriters } from './effect-writers.ts'
import { readSources } from './read-sources.ts'

const page = readFileSync('docs/SECURITY.md', 'utf8')
const section = page.slice(page.indexOf('## Effects'), page.indexOf('## Budgets'))
const rows = section
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const figures: Record<string, unknown> = {
  dozen,
  gatewayMinutes,
  largestCreditChange,
  leastOfATitle,
  mostOwnRoles,
  peopleAtAnAddress,
  peopleInANetwork,
  percentInANetwork,
  percentToProve,
  proof_above: shopSettings.proof_above.default,
  statementRowLimit,
  timesOfWhoPaid,
  ...Object.fromEntries(
    Object.entries(budgets).flatMap(([what, bounds]) =>
      Object.entries(bounds).map(([name, number]) => [`${what}.${name}`, number]),
    ),
  ),
}

test('the page of effects names figures as the code has them', () => {
  const named = [...section.matchAll(/`([\w.]+)` (\d[\d,]*)/g)]
  expect(named.length).toBeGreaterThan(15)
  for (const [, name = '', number = ''] of named)
    expect([name, Number(number.replaceAll(',', ''))]).toEqual([name, figures[name]])
})

test('the page of effects names only files and rights that exist', () => {
  const there = new Set(readSources(['contract', 'server', 'test']).map(({ name }) => path.basename(name)))
  const files = [...section.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => path.basename(file))
  expect(files.filter((file) => !there.has(file))).toEqual([])
  const rights = [...section.matchAll(/`([a-z]+\.[a-z]+)`(?! \d)/g)].map(([, right = '']) => right)
  expect(rights.filter((right) => !right.endsWith('.ts') && !allRights.some((one) => one === right))).toEqual(
    [],
  )
})

test.each([...Object.keys(effectWriters), 'letters', 'files', 'event loop'])(
  'the page of effects names %s with all files that write it',
  (effect) => {
    const own = rows.filter(([, name]) => name === effect)
    expect(own.length).toBeGreaterThan(0)
    const writers = own.map((cells) => cells[5]).join()
    const declared = Object.values(effectWriters[effect] ?? {}).flat()
    expect(
      declared.map((file) => path.basename(file)).filter((file) => !writers.includes(`\`${file}\``)),
    ).toEqual([])
  },
)
