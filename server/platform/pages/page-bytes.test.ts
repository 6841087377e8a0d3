import { expect, test } from 'vitest'
import { pageBytes } from './page-builds.ts'

const encode = (text: string) => new TextEncoder().encode(text)

test.each([
  ['texts and bytes', ['<p>', encode('Mưa đỏ'), ' và 📚</p>']],
  ['nothing', []],
  ['more than fits at once', ['ệ'.repeat(600_000), encode('x'), 'ệ'.repeat(600_000)]],
])('the bytes of %s are those of all parts joined', (_, parts: (string | Uint8Array)[]) => {
  const joined = parts
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('')
  expect(pageBytes(parts).toString()).toBe(joined)
})

test('a page keeps its bytes when the next one is written', () => {
  const first = pageBytes(['một trang'])
  pageBytes(['hai trang'])
  expect(first.toString()).toBe('một trang')
  expect(first.buffer.byteLength).toBe(first.length)
})
