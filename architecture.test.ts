import { expect, test } from 'vitest'
import { type SourceFile, findBreaches } from './test/rules/architecture-rules.ts'
import { readSources } from './test/rules/read-sources.ts'
import { findRelativeComments } from './test/rules/comment-rules.ts'
import { findRepeatedSentences } from './test/rules/repeated-sentences.ts'
import { findStrayNames } from './test/rules/stray-names.ts'
import { findNamelessTests } from './test/rules/test-names.ts'
import { findForeignWrites } from './test/rules/table-owners.ts'

const sources = readSources(['contract', 'server', 'web', 'test', 'proof', 'scripts'])

test('the walls of the architecture stand', () => {
  expect(findBreaches(sources)).toEqual([])
})

const file = (name: string, ...imports: string[]): SourceFile => ({
  name,
  text: imports.map((from, index) => `import { x${index} } from '${from}'`).join('\n'),
})

test.each<[string, SourceFile[]]>([
  ['the web imports the server', [file('web/shop/screens/a-screen.tsx', '#server/app/app.ts')]],
  [
    'the server imports the web',
    [file('server/selling/orders/place/place-order.ts', '#web/base/ui/button.tsx')],
  ],
  ['the contract imports the server', [file('contract/selling/orders/orders.ts', '#server/app/app.ts')]],
  ['the contract imports Node', [file('contract/selling/orders/orders.ts', 'node:fs')]],
  [
    'the contract imports a package that is not for schemas',
    [file('contract/selling/orders/orders.ts', 'pg')],
  ],
  [
    'a feature of the server imports a later one',
    [file('server/catalogue/books/show-book.ts', '#server/selling/cart/cart-store.ts')],
  ],
  [
    'the platform imports a feature',
    [file('server/platform/http/serve.ts', '#server/catalogue/books/catalogue-store.ts')],
  ],
  [
    'a sheet is read outside the thread',
    [file('server/goods/stock/read-receipt-sheet.ts', '#server/base/sheets/read-sheet.ts')],
  ],
  ['a sheet is parsed beside its readers', [file('server/goods/cod/cod-settlement.ts', 'csv-parse')]],
  ['a sheet is parsed at once', [file('server/goods/cod/cod-settlement.ts', 'csv-parse/sync')]],
  ['a workbook is parsed beside its readers', [file('server/goods/cod/cod-settlement.ts', 'hucre/xlsx')]],
  ['a part knows a feature', [file('web/base/ui/elements/button.tsx', '#web/shop/books/book-card.tsx')]],
  [
    'a feature of the web imports a screen',
    [file('web/shop/books/book/book-card.tsx', '#web/shop/screens/home.tsx')],
  ],
  [
    'one feature of the server climbs into another',
    [file('server/selling/orders/place/place-order.ts', '../cart/cart-store.ts')],
  ],
  ['a file that says nothing', [file('server/selling/orders/helpers.ts')]],
  ['two files of one name', [file('server/selling/orders/price.ts'), file('web/shop/cart/price.tsx')]],
  ['a name that is not in kebab-case', [file('web/base/ui/BookCard.tsx')]],
  [
    'SQL outside a store',
    [{ name: 'server/selling/orders/place/place-order.ts', text: 'await db.execute(sql`select 1`)' }],
  ],
  [
    'a transaction outside a verb',
    [{ name: 'server/selling/orders/orders-store.ts', text: 'await db.transaction(async () => {})' }],
  ],
  [
    'a write through what only reads',
    [
      {
        name: 'server/selling/orders/orders-store.ts',
        text: 'export const read = (db: ReadDb) => queryRows(db, row, sql`update orders set status = 1 returning *`)',
      },
    ],
  ],
  [
    'a circle',
    [
      file('server/selling/orders/a-verb.ts', './b-verb.ts'),
      file('server/selling/orders/b-verb.ts', './a-verb.ts'),
    ],
  ],
  [
    'a cycle of folders of the platform',
    [
      file('server/platform/files/a-bucket.ts', '#server/platform/process/a-config.ts'),
      file('server/platform/process/b-config.ts', '#server/platform/files/b-bucket.ts'),
    ],
  ],
  ['a full folder', Array.from({ length: 26 }, (_, index) => file(`server/selling/orders/verb-${index}.ts`))],
])('a breach of the architecture is seen red: %s', (_what, files) => {
  expect(findBreaches(files)).not.toEqual([])
})

test('each table is written by the feature that declares it', () => {
  expect(findForeignWrites(sources)).toEqual([])
})

const cartTables: SourceFile = {
  name: 'server/selling/cart/cart-tables.ts',
  text: "export const cartItems = pgTable('cart_items', {})",
}
const written = (place: string, statement: string): SourceFile => ({
  name: `server/${place}`,
  text: `await tx.execute(sql\`${statement}\`)`,
})

test.each<[string, SourceFile]>([
  ['is inserted into', written('selling/orders/a-store.ts', 'insert into cart_items values (1)')],
  ['is updated', written('selling/orders/a-store.ts', 'with a as (update only cart_items c set b = 1)')],
  ['is deleted from', written('goods/returns/a-store.ts', 'delete\n from cart_items')],
  ['is emptied', written('goods/returns/a-store.ts', 'truncate cart_items')],
  [
    'is written by its declaration',
    { name: 'server/selling/orders/a-store.ts', text: 'tx.insert(cartItems)' },
  ],
  ['is one that nobody declares', written('selling/cart/a-store.ts', 'insert into odd_items values (1)')],
  ['has a name that is computed', written('selling/cart/a-store.ts', 'delete from ${table}')],
  ['has two owners', { ...cartTables, name: 'server/selling/orders/order-tables.ts' }],
])('seen red: a table of another feature %s', (_what, file) => {
  expect(findForeignWrites([cartTables, file])).toHaveLength(1)
})

test.each<[string, string]>([
  ['a row that is locked', 'select from cart_items for update of cart_items'],
  ['a conflict', 'insert into cart_items values (1) on conflict do update set a = 1'],
])('%s is no table of another feature', (_what, statement) => {
  expect(findForeignWrites([cartTables, written('selling/cart/a-store.ts', statement)])).toEqual([])
})

test('each Vietnamese sentence stands in one file', () => {
  expect(findRepeatedSentences(sources)).toEqual([])
})

const sentence = 'Giỏ hàng của bạn đang trống'
const contractFile = { name: 'contract/selling/cart/words.ts', text: `export const empty = '${sentence}'` }

test.each<[string, SourceFile]>([
  ['in single quotes', { name: 'server/selling/cart/a.ts', text: `const a = '${sentence}'` }],
  ['in double quotes', { name: 'web/shop/cart/a.tsx', text: `<Empty title="${sentence}" />` }],
  ['as a text of JSX', { name: 'web/shop/cart/a.tsx', text: `<p>\n  ${sentence}{' '}\n</p>` }],
  ['in a template', { name: 'web/shop/cart/a.ts', text: `const a = \`\${name}${sentence}\`` }],
])('a repeated sentence is seen red %s', (_where, repeated) => {
  expect(findRepeatedSentences([contractFile, repeated])).toEqual([
    `${sentence}: contract/selling/cart/words.ts, ${repeated.name}`,
  ])
})

test.each<[string, SourceFile]>([
  ['in a test', { name: 'web/shop/cart/a.test.ts', text: `const a = '${sentence}'` }],
  ['in a comment', { name: 'web/shop/cart/a.ts', text: `/** '${sentence}' */` }],
  ['of English words', { name: 'web/shop/cart/a.ts', text: "const a = 'export const empty of this cart'" }],
])('a sentence %s is none of another file', (_where, file) => {
  expect(findRepeatedSentences([contractFile, file])).toEqual([])
})

test('each thing has one name on all screens', () => {
  expect(findStrayNames(sources)).toEqual([])
})

test.each([
  '<p>Về cửa hàng</p>',
  "const a = 'Sách để dành'",
  '<p>\n  Danh sách\n  yêu thích</p>',
  '<p>Chúng tôi báo cho bạn</p>',
])('a second name of a thing is seen red: %s', (text) => {
  expect(findStrayNames([{ name: 'web/shop/a.tsx', text }])).toHaveLength(1)
  expect(findStrayNames([{ name: 'web/shop/a.test.tsx', text }])).toEqual([])
})

test('a comment begins with its noun or verb', () => {
  expect(sources.filter(({ name }) => !name.includes('.test.')).flatMap(findRelativeComments)).toEqual([])
})

test.each([
  ['a block', '/** What is paid. */'],
  ['a block of several lines', '/**\n * Whether it is paid.\n */'],
  ['a line', '// Of an order.'],
  ['a field', 'type A = {\n  /** How many. */\n  a: number\n}'],
])('a comment is seen red: %s that begins with a relative word', (_, text) => {
  expect(findRelativeComments({ name: 'server/a.ts', text })).toHaveLength(1)
})

test.each(['/** Sum that is paid. */', '// One.\n// Of two.', "const a = '/** What */'"])(
  'a comment that names its thing stands: %s',
  (text) => {
    expect(findRelativeComments({ name: 'server/a.ts', text })).toEqual([])
  },
)

test('a test’s name is a sentence that begins with its subject', () => {
  expect(sources.flatMap(findNamelessTests)).toEqual([])
})

test.each([
  ['a verb without a subject', "test('keeps a line', () => {})"],
  ['a preposition', "  it(\n    'of two orders one is first', () => {})"],
  ['a relative word', "test.concurrent('what was paid, stays', () => {})"],
  ['a table', "test.each<[string, number]>([['(a)', 1]])('is %s', (name) => {})"],
  ['a condition', 'test.skipIf(onWindows())(`and it ends`, () => {})'],
])('a name that is no sentence is seen red: %s', (_, text) => {
  expect(findNamelessTests({ name: 'server/a.test.ts', text })).toHaveLength(1)
})

test.each([
  "test('a cache keeps a line', () => {})",
  "test.each(['is'])('a line %s kept', () => {})",
  "describe('of an order', () => {})",
  "expect(it).toBe('is no name')",
])('a name that is a sentence, or of no test, stands: %s', (text) => {
  expect(findNamelessTests({ name: 'server/a.test.ts', text })).toEqual([])
})
