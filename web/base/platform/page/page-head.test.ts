import { expect, test } from 'vitest'
import { pageMeta, shorten } from './page-head.ts'

const page = {
  title: 'Tắt đèn',
  description: 'Chị Dậu và những ngày sưu thuế.',
  path: '/book/12',
  publicUrl: 'https://hiensach.example',
}

function contentOf(meta: ReturnType<typeof pageMeta>, name: string) {
  const found = meta.find(
    (entry) => ('name' in entry && entry.name === name) || ('property' in entry && entry.property === name),
  )
  return found && 'content' in found ? found.content : undefined
}

test('the title names the page and then the shop', () => {
  expect(pageMeta(page)[0]).toEqual({ title: 'Tắt đèn | Hiên Sách' })
  expect(pageMeta({ ...page, shopName: 'Sách Gió' })[0]).toEqual({ title: 'Tắt đèn | Sách Gió' })
})

test('a title that names the shop is left alone', () => {
  expect(pageMeta({ ...page, title: 'Hiên Sách – nhà sách trên mạng' })[0]).toEqual({
    title: 'Hiên Sách – nhà sách trên mạng',
  })
})

test('the canonical address and the pictures of a page are absolute URLs', () => {
  const meta = pageMeta({ ...page, image: { url: '/covers/12.png', alt: 'Bìa sách Tắt đèn' } })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://hiensach.example/book/12' })
  expect(contentOf(meta, 'og:url')).toBe('https://hiensach.example/book/12')
  expect(contentOf(meta, 'og:image')).toBe('https://hiensach.example/covers/12.png')
  expect(contentOf(meta, 'og:image:alt')).toBe('Bìa sách Tắt đèn')
  expect(contentOf(meta, 'twitter:card')).toBe('summary')
})

test('a page without a picture has the one of the shop', () => {
  expect(contentOf(pageMeta(page), 'og:image')).toBe('https://hiensach.example/og-default.png')
})

test('a page that is not to be found has no canonical address', () => {
  const meta = pageMeta({ ...page, noIndex: true })
  expect(contentOf(meta, 'robots')).toBe('noindex')
  expect(meta.some((entry) => 'rel' in entry)).toBe(false)
})

test('a long description ends with a whole word', () => {
  const said = contentOf(pageMeta({ ...page, description: 'một  hai\nba '.repeat(40) }), 'description')
  expect(said).toMatch(/^(một hai ba )+(một|một hai|một hai ba)…$/)
  expect(String(said).length).toBeLessThanOrEqual(161)
})

test('the description of a page is cut within one endless word', () => {
  expect(shorten('a'.repeat(300), 10)).toBe(`${'a'.repeat(10)}…`)
})
