import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { type Answers, readAnswers, writeAnswers } from './page-answers.ts'

const handedOver = (answers: Answers) => readAnswers(JSON.parse(writeAnswers(answers)) as Answers)

test('what loaders and an action answered comes through', () => {
  const answers = {
    loaderData: { root: { shop: { name: 'Hiên Sách' } }, book: { price: 10, note: null } },
    actionData: { cart: { code: 'TET' } },
    errors: null,
  }
  expect(handedOver(answers)).toEqual(answers)
})

test('a loader that answered nothing has answered', () => {
  const { loaderData } = handedOver({ loaderData: { book: undefined }, actionData: null, errors: null })
  expect(loaderData).toEqual({ book: null })
})

test('a response that was thrown is one in the browser too', () => {
  const thrown = new ErrorResponse(404, 'Not Found', { msg: 'Không tìm thấy' })
  const { errors } = handedOver({ loaderData: {}, actionData: null, errors: { book: thrown } })
  expect(isRouteErrorResponse(errors?.book)).toBe(true)
  expect(errors?.book).toMatchObject({
    status: 404,
    statusText: 'Not Found',
    data: { msg: 'Không tìm thấy' },
  })
})

test('any other error is one in the browser, without what only the server knows', () => {
  const thrown = Object.assign(new TypeError('Unexpected Server Error'), { secret: 'select 1' })
  const { errors } = handedOver({ loaderData: {}, actionData: null, errors: { root: thrown } })
  expect(errors?.root).toEqual(new Error('Unexpected Server Error'))
  expect(JSON.stringify(errors?.root)).not.toContain('select')
})
