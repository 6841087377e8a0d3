import { describe, expect, test } from 'vitest'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadReviews, readWantedReviews } from './load-reviews.ts'

type Asked = { query: { page: string; page_size: string } }

/** A book with so many reviews, numbered from 1. */
function bookWith(total: number): CallEndpoint {
  const answer = (_endpoint: unknown, { query }: Asked) => {
    const [page, size] = [Number(query.page), Number(query.page_size)]
    if (size > 100) throw new Error('The contract allows pages of 100')
    const first = (page - 1) * size + 1
    const count = Math.max(Math.min(size, total - first + 1), 0)
    const data = Array.from({ length: count }, (_, index) => ({ book_review_id: first + index }))
    return Promise.resolve({ data, summary: {}, pagination: paginate(page, size, total) })
  }
  return answer as unknown as CallEndpoint
}

async function shown(total: number, page: number) {
  const book = { book_id: 1, count_review: total }
  const { reviews, first, more } = await loadReviews(bookWith(total), book, {
    page,
    sort: 'newest',
    stars: '',
  })
  return { from: reviews[0]?.book_review_id, to: reviews.at(-1)?.book_review_id, first, more }
}

describe('pages below each other', () => {
  test.each([
    [25, 1, { from: 1, to: 10, first: 0, more: true }],
    [25, 2, { from: 1, to: 20, first: 0, more: true }],
    [25, 3, { from: 1, to: 25, first: 0, more: false }],
    [20, 2, { from: 1, to: 20, first: 0, more: false }],
    [1000, 10, { from: 1, to: 100, first: 0, more: true }],
  ])('a list of %i reviews at page %i shows all pages up to it', async (total, page, expected) => {
    expect(await shown(total, page)).toEqual(expected)
  })

  test('a list of reviews starts again after a hundred', async () => {
    expect(await shown(250, 11)).toEqual({ from: 101, to: 110, first: 100, more: true })
    expect(await shown(250, 20)).toEqual({ from: 101, to: 200, first: 100, more: true })
    expect(await shown(250, 25)).toEqual({ from: 201, to: 250, first: 200, more: false })
  })

  test('a page of reviews beyond the last one ends with the reviews there are', async () => {
    expect(await shown(7, 4)).toEqual({ from: 1, to: 7, first: 0, more: false })
    expect(await shown(0, 1)).toMatchObject({ first: 0, more: false })
    expect(await shown(7, 500)).toMatchObject({ from: undefined, more: false })
  })
})

test.each([
  ['', { page: 1, sort: 'newest', stars: '' }],
  ['?reviews=3&review_sort=helpful&stars=4', { page: 3, sort: 'helpful', stars: '4' }],
  ['?reviews=x&review_sort=worst&stars=9', { page: 1, sort: 'newest', stars: '' }],
])('the address %j asks for its page, order and stars of reviews', (query, wanted) => {
  expect(readWantedReviews(new URLSearchParams(query))).toEqual(wanted)
})
