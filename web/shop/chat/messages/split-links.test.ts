import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const shape = (text: string) => splitLinks(text).map(({ text: shown, href }) => (href ? `[${shown}]` : shown))

test.each([
  ['Không có gì', ['Không có gì']],
  ['Xem https://hiensach.vn/book/12 nhé', ['Xem ', '[https://hiensach.vn/book/12]', ' nhé']],
  ['http://a.vn,https://b.vn.', ['[http://a.vn,https://b.vn]', '.']],
  ['(https://vi.wikipedia.org/wiki/Sách_(bản))', ['(', '[https://vi.wikipedia.org/wiki/Sách_(bản)]', ')']],
  ['Có phải https://a.vn/x?', ['Có phải ', '[https://a.vn/x]', '?']],
  ['javascript:alert(1) data:text/html,x ftp://a.vn', ['javascript:alert(1) data:text/html,x ftp://a.vn']],
  ['https://hiensach.vn@evil.example/', ['https://hiensach.vn@evil.example/']],
  ['<a href="https://a.vn">x</a>', ['<a href="', '[https://a.vn]', '">x</a>']],
  ['https://', ['https://']],
  ['', []],
])('the message %j is split into its text and links', (text, parts) => {
  expect(shape(text)).toEqual(parts)
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
