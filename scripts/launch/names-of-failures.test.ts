import { expect, test } from 'vitest'
import { namesOfFailures } from './names-of-failures.mjs'

const result = (status: string, fullName: string, ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
})

test('a failed test is named with its file and the first line of its reason', () => {
  const report = {
    testResults: [
      {
        name: '/shop/test/cart.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          result('passed', 'a cart is empty'),
          result(
            'failed',
            'a cart holds a book',
            'AssertionError: expected 0 to be 1\n    at cart.test.ts:3',
          ),
          result('failed', 'a cart says nothing'),
        ],
      },
      {
        name: '/shop/test/broken.test.ts',
        status: 'failed',
        message: 'SyntaxError: Unexpected token\nin line 3',
        assertionResults: [],
      },
      { name: '/shop/test/fine.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(namesOfFailures('Kiểm thử tích hợp', report, '/shop')).toEqual([
    'kiểm thử tích hợp · test/cart.test.ts · a cart holds a book: AssertionError: expected 0 to be 1',
    'kiểm thử tích hợp · test/cart.test.ts · a cart says nothing: ',
    'kiểm thử tích hợp · test/broken.test.ts: SyntaxError: Unexpected token',
  ])
})
