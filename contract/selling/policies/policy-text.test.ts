import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainDelivery } from '#test/delivery/test-delivery.ts'
import { housePolicies } from './house-policies.ts'
import { factValues } from './policy-facts.ts'
import { policyKeys } from './policy-kinds.ts'
import {
  factsIn,
  isLinkAddress,
  type PolicyBlock,
  problemOfPolicy,
  readPolicy,
  readWords,
} from './policy-text.ts'

const facts = factValues({
  shop: {
    name: 'Hiên **Sách**',
    address: 'Số 1 phố Huế',
    phone: '024 3825 1960',
    email: 'chao@hiensach.vn',
    opening_hours: '8:00–21:00',
    representative: '',
    business_number: '',
    business_issuer: '',
    business_issued_on: null,
  },
  delivery: plainDelivery,
  waiting: { gateway: 15, transfer: 360 },
  openCash: { orders: 3, copies: 20, worth: 3_000_000 },
})
const read = (text: string) => readPolicy(text, facts)
const text = (words: string): PolicyBlock => ({ kind: 'text', words: [{ text: words }] })

test('the text of a policy has headings, paragraphs over several lines, and lists of both kinds', () => {
  expect(read('Mở đầu\nnối tiếp\n\n## Đề mục\n- một\n- hai\n1. bước\n2) nữa\nSau cùng')).toEqual([
    text('Mở đầu nối tiếp'),
    { kind: 'heading', level: 2, id: 'muc-de-muc', words: [{ text: 'Đề mục' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'một' }], [{ text: 'hai' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'bước' }], [{ text: 'nữa' }]] },
    text('Sau cùng'),
  ])
})

test('a blank line ends a list of a policy, and what only looks like a list is text', () => {
  expect(read('- một\n\n- hai')).toHaveLength(2)
  expect(read('-một')).toEqual([text('-một')])
  expect(read('2026 là năm nay')).toEqual([text('2026 là năm nay')])
  expect(read('##không cách')).toEqual([text('##không cách')])
})

test('a heading ends the paragraph or the list before it', () => {
  const heading = { kind: 'heading', level: 2, id: 'muc-doi-tra', words: [{ text: 'Đổi trả' }] }
  expect(read('Mở đầu\n## Đổi trả')).toEqual([text('Mở đầu'), heading])
  expect(read('- một\n## Đổi trả\n- hai')).toEqual([
    { kind: 'list', ordered: false, items: [[{ text: 'một' }]] },
    heading,
    { kind: 'list', ordered: false, items: [[{ text: 'hai' }]] },
  ])
})

test.each([
  ['##   Đổi trả', { kind: 'heading', words: [{ text: 'Đổi trả' }] }],
  ['-   Đổi trả', { kind: 'list', ordered: false, items: [[{ text: 'Đổi trả' }]] }],
  ['120.   Đổi trả', { kind: 'list', ordered: true, items: [[{ text: 'Đổi trả' }]] }],
])('the policy line %j may have any number of blanks behind its mark', (line, block) => {
  expect(read(line)).toMatchObject([block])
})

test.each(['Mục ## Đổi trả', 'Thứ hai - thứ sáu', 'Năm 2026. Sau đó', '2026. Sau đó'])(
  'a mark inside a line of a policy makes nothing of it but text: %s',
  (line) => expect(read(line)).toEqual([text(line)]),
)

test.each(['##', '-', '1.'])(
  'no word of a policy is lost behind %s, whatever ends a line of it elsewhere',
  (mark) => {
    expect(JSON.stringify(read(`${mark} Đổi\u2028trả`))).toContain('trả')
  },
)

test('the id of a heading in a policy is made of all its words, plain and marked', () => {
  expect(read('## Đổi **trả** ở {dia_chi}')).toMatchObject([{ id: 'muc-doi-tra-o-so-1-pho-hue' }])
})

test('headings of a policy skip no rank, and none has the id of another', () => {
  const heads = read('### Trước\n## A\n### B\n# A\n## ???\n## ???').filter(
    (block) => block.kind === 'heading',
  )
  expect(heads.map(({ level, id }) => `${level} ${id}`)).toEqual([
    '2 muc-truoc',
    '2 muc-a',
    '3 muc-b',
    '2 muc-a-2',
    '2 muc-5',
    '2 muc-6',
  ])
})

describe('words of a line', () => {
  test.each([
    ['**Đậm** và nhạt', [{ text: 'Đậm', strong: true }, { text: ' và nhạt' }]],
    ['Xem [giỏ](/cart).', [{ text: 'Xem ' }, { text: 'giỏ', href: '/cart' }, { text: '.' }]],
    ['[x](javascript:alert)', [{ text: 'x' }]],
    ['[x](//evil.example)', [{ text: 'x' }]],
    ['{nha_sach}', [{ text: 'Hiên **Sách**' }]],
    ['**{nha_sach}**', [{ text: 'Hiên **Sách**', strong: true }]],
    ['[{nha_sach}](/)', [{ text: 'Hiên **Sách**', href: '/' }]],
    ['Gọi {dien_thoai}', [{ text: 'Gọi ' }, { text: '024 3825 1960', href: 'tel:02438251960' }]],
    ['{khong_co}', [{ text: '{khong_co}' }]],
    ['<b>&amp;</b>', [{ text: '<b>&amp;</b>' }]],
  ])('the policy line %s is read into its words, marks and links', (line, words) => {
    expect(readWords(line, facts)).toEqual(words)
  })
})

test('a fact of several sentences is an item for each where it stands alone, otherwise one after the other', () => {
  const [list] = read('- {thoi_gian_giao}')
  expect(list).toMatchObject({ kind: 'list', items: facts.thoi_gian_giao.said.map((one) => [{ text: one }]) })
  expect(read('- Giao: {thoi_gian_giao}')).toMatchObject([
    { items: [[{ text: 'Giao: ' }, { text: facts.thoi_gian_giao.said.join(' ') }]] },
  ])
  expect(read('- {thoi_gian_giao}.')).toMatchObject([
    { items: [[{ text: facts.thoi_gian_giao.said.join(' ') }, { text: '.' }]] },
  ])
  expect(readWords('**{thoi_gian_giao}**', facts)).toEqual([
    { text: facts.thoi_gian_giao.said.join(' '), strong: true },
  ])
  expect(read('a\n\n- {dang_ky}\n\nb')).toEqual([text('a'), text('b')])
  expect(read('- {nha_sach}')).toMatchObject([{ items: [[{ text: 'Hiên **Sách**' }]] }])
  expect(read('- {dien_thoai}')).toMatchObject([
    { items: [[{ text: '024 3825 1960', href: 'tel:02438251960' }]] },
  ])
})

test.each([
  ['/lien-he', true],
  ['/', true],
  ['https://moj.gov.vn/van-ban?id=1', true],
  ['mailto:a@b.vn', true],
  ['tel:+8424', true],
  ['tel:02438251960', true],
  ['tel:abc', false],
  ['http://moj.gov.vn', false],
  ['//moj.gov.vn', false],
  ['/\\moj.gov.vn', false],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['/a"onclick', false],
  ['x/lien-he', false],
])('the address %s is a link in a policy: %s', (address, is) => {
  expect(isLinkAddress(address)).toBe(is)
})

test.each([
  ['{ngay_doi_tra} ngày', undefined],
  ['{ngay doi tra}', 'Không có chỗ điền {ngay doi tra}.'],
  ['[x](/a) [y](ftp://b)', 'Liên kết “ftp://b” cần bắt đầu bằng /, https://, mailto: hoặc tel:.'],
  [`{${'a'.repeat(41)}}`, `Không có chỗ điền {${'a'.repeat(40)}}.`],
  ['[xem thêm](ftp://b)', 'Liên kết “ftp://b” cần bắt đầu bằng /, https://, mailto: hoặc tel:.'],
  [`[x](${'b'.repeat(61)})`, `Liên kết “${'b'.repeat(60)}” cần bắt đầu bằng /, https://, mailto: hoặc tel:.`],
  ['[x]()', 'Liên kết “” cần bắt đầu bằng /, https://, mailto: hoặc tel:.'],
  ['[không phải liên kết]', undefined],
])('a policy with %s is checked before it is saved', (body, problem) => {
  expect(problemOfPolicy(body)).toBe(problem)
})

test('the facts of a policy are named once each, and nothing that is none', () => {
  expect(factsIn('{nha_sach} ở {dia_chi}, **{nha_sach}**, [gọi]({dien_thoai}), {khong_co}')).toEqual([
    'nha_sach',
    'dia_chi',
    'dien_thoai',
  ])
  expect(factsIn('Không có gì')).toEqual([])
})

test.each(policyKeys)('the text of the policy that every shop begins with is valid: %s', (policy) => {
  const body = housePolicies[policy]
  expect(problemOfPolicy(body)).toBeUndefined()
  const shown = JSON.stringify(read(body))
  expect(shown).not.toMatch(/\{[a-z_]+\}|\]\(|## /)
  expect(body.trim().length).toBeLessThan(20_000)
})

test('a policy of any text gives out no address but a link, and loses no sign of plain text', () => {
  const pieces = fc.constantFrom(
    '**',
    '[',
    '](',
    ')',
    '{',
    '}',
    'nha_sach',
    '- ',
    '## ',
    '\n',
    'a',
    'javascript:',
    '/x',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      for (const block of read(parts.join('')))
        for (const words of block.kind === 'list' ? block.items : [block.words])
          for (const { href } of words) expect(href === undefined || isLinkAddress(href)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L} ,.;]{1,60}$/u), (plain) => {
      const said = read(plain).flatMap((block) =>
        block.kind === 'list' ? [] : block.words.map((word) => word.text),
      )
      expect(said.join(' ')).toBe(plain.trim())
    }),
  )
})
