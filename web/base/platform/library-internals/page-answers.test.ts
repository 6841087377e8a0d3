import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { type Answers, readAnswers, writeAnswers } from './page-answers.ts'

type Written = Parameters<typeof writeAnswers>[0]

const handedOver = ({ matches = [], ...loaded }: Omit<Written, 'matches'> & Partial<Written>) =>
  readAnswers(JSON.parse(writeAnswers({ matches, ...loaded })) as Answers)

test('only the routes that the address led to are handed over to the browser', () => {
  const found = { params: { id: '7' }, pathname: '/book/7', pathnameBase: '/book/7' }
  const route = { id: 'book', path: 'book/:id', loader: () => null }
  const { matches } = handedOver({
    matches: [{ ...found, route }],
    loaderData: {},
    actionData: null,
    errors: null,
  })
  expect(matches).toEqual([{ id: 'book', ...found }])
})

test('the answers of loaders and of an action are handed over to the browser', () => {
  const answers = {
    loaderData: { root: { shop: { name: 'Hiên Sách' } }, book: { price: 10, note: null } },
    actionData: { cart: { code: 'TET' } },
    errors: null,
  }
  expect(handedOver(answers)).toEqual({ matches: [], ...answers })
})

test('a loader that answered nothing has answered', () => {
  const { loaderData } = handedOver({ loaderData: { book: undefined }, actionData: null, errors: null })
  expect(loaderData).toEqual({ book: null })
})

test('a response that was thrown on the server is a response in the browser too', () => {
  const thrown = new ErrorResponse(404, 'Not Found', { msg: 'Không tìm thấy' })
  const { errors } = handedOver({ loaderData: {}, actionData: null, errors: { book: thrown } })
  expect(isRouteErrorResponse(errors?.book)).toBe(true)
  expect(errors?.book).toMatchObject({
    status: 404,
    statusText: 'Not Found',
    data: { msg: 'Không tìm thấy' },
  })
})

test('any other error on the server is an error in the browser, without its secrets', () => {
  const thrown = Object.assign(new TypeError('Unexpected Server Error'), { secret: 'select 1' })
  const { errors } = handedOver({ loaderData: {}, actionData: null, errors: { root: thrown } })
  expect(errors?.root).toEqual(new Error('Unexpected Server Error'))
  expect(JSON.stringify(errors?.root)).not.toContain('select')
})
