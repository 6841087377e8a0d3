import { expect, test } from 'vitest'
import { redirectToPath } from './redirect-to-path.ts'

const path = '/book/12-mat-biec'

function locationOf(part: string, search = '') {
  try {
    redirectToPath(new URL(`http://shop/book/${encodeURIComponent(part)}${search}`), part, path)
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    expect(thrown.status).toBe(301)
    return thrown.headers.get('location')
  }
}

test.each(['12-mat-biec', '12'])('the address %s of a book is not redirected', (part) => {
  expect(locationOf(part)).toBeUndefined()
})

test.each(['11', '1', '12-', '12-mat-biec-', '12-Mat-Biec', '12-de-men', '12-mắt-biếc'])(
  'the old address %s of a book is redirected to its present one',
  (part) => {
    expect(locationOf(part)).toBe(path)
    expect(locationOf(part, '?reviews=2')).toBe(`${path}?reviews=2`)
  },
)
