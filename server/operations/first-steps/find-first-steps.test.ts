import { expect, test } from 'vitest'
import { type FirstStepFacts, judgeFirstSteps } from './find-first-steps.ts'

const empty: FirstStepFacts = {
  shop: { name: 'Hiên Sách', phone: '', address: '' },
  settled: [],
  delivery: { changed: false, words: ['Phí vận chuyển 30.000 ₫.'] },
  counts: { books: 0, staff: 1 },
  bank: {
    account: undefined,
    findings: [{ level: 'should', about: '', says: 'chưa có', todo: 'Đặt BANK_BIN.' }],
    setBy: [],
  },
  mail: { settings: undefined, findings: [], setBy: [] },
  backup: { to: undefined, findings: [], setBy: [] },
}
const mail = {
  settings: {
    server: { host: 'mail.example', port: 465, secure: true, login: undefined },
    from: 'chao@hiensach.vn',
  },
  findings: [],
  setBy: [],
}
const backup = (level: 'fine' | 'should' | 'must') => ({
  to: '/backups',
  findings: [{ level, about: '', says: 'bản tốt gần nhất cách đây 3 giờ' }],
  setBy: ['BACKUP_TO'],
})
const doneOf = (facts: Partial<FirstStepFacts>) =>
  judgeFirstSteps({ ...empty, ...facts }).flatMap(({ step, done }) => (done ? [step] : []))

test('an empty shop has seven steps before it, in the order in which they are told', () => {
  const steps = judgeFirstSteps(empty)
  expect(steps.map(({ step }) => step)).toEqual([
    'shop',
    'bank',
    'delivery',
    'letters',
    'books',
    'staff',
    'backup',
  ])
  expect(steps.filter(({ done, lacks }) => done || lacks.length === 0)).toEqual([])
})

test.each<[string, Partial<FirstStepFacts>, string[]]>([
  ['a telephone without an address is half a step', { shop: { ...empty.shop, phone: '1' } }, []],
  ['a telephone and an address', { shop: { ...empty.shop, phone: '1', address: 'A' } }, ['shop']],
  ['an account of the bank', { bank: { account: { name: 'NHA SACH' }, findings: [], setBy: [] } }, ['bank']],
  ['fees that were changed', { delivery: { changed: true, words: [] } }, ['delivery']],
  ['what the owner keeps', { settled: ['bank', 'delivery', 'staff'] }, ['bank', 'delivery', 'staff']],
  ['a mail server without a test letter is half a step', { mail }, []],
  ['a test letter without a mail server is half a step', { settled: ['letters'] }, []],
  ['a test letter by the mail server', { mail, settled: ['letters'] }, ['letters']],
  ['one book', { counts: { books: 1, staff: 1 } }, ['books']],
  ['a second account of the staff', { counts: { books: 0, staff: 2 } }, ['staff']],
  ['a place for backups', { backup: backup('fine') }, ['backup']],
  ['a place for backups that could be better', { backup: backup('should') }, ['backup']],
  ['a place for backups that takes none', { backup: backup('must') }, []],
])('first steps: %s', (_case, facts, done) => {
  expect(doneOf(facts)).toEqual(done)
})

test('a finding of the doctor is told with their advice, as what is there or what is missing', () => {
  const spoilt = { level: 'must' as const, about: '', says: 'ổ đĩa đã đầy', todo: 'Thêm chỗ.' }
  const full = judgeFirstSteps({ ...empty, backup: { to: '/backups', findings: [spoilt], setBy: [] } }).at(-1)
  expect(full).toMatchObject({ done: false, has: [], lacks: ['Ổ đĩa đã đầy. Thêm chỗ.'], set_by: [] })
  const last = judgeFirstSteps({ ...empty, backup: backup('fine') }).at(-1)
  expect(last).toMatchObject({
    has: ['Bản tốt gần nhất cách đây 3 giờ.'],
    lacks: [],
    set_by: ['BACKUP_TO'],
  })
})

test('a count of many books ends at a thousand', () => {
  const books = judgeFirstSteps({ ...empty, counts: { books: 1_000, staff: 1 } })[4]
  expect(books?.has).toEqual(['Từ 1.000 tên sách đang bán.'])
})
