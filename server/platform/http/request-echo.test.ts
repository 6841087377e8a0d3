import fastify from 'fastify'
import { expect, test } from 'vitest'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { doctorAuthorization, requestEchoPath, serveRequestEcho } from './request-echo.ts'

test('the pass of each accepted secret opens the echo of requests, for a minute, and no other one', async () => {
  const app = fastify()
  serveRequestEcho(app, deriveSessionKeys('new', 'before').doctor)
  const ask = async (authorization: string) =>
    (await app.inject({ url: requestEchoPath, headers: { authorization } })).statusCode
  expect(await ask(doctorAuthorization('new'))).toBe(200)
  expect(await ask(doctorAuthorization('before'))).toBe(200)
  expect(await ask(doctorAuthorization('other'))).not.toBe(200)
  expect(await ask(doctorAuthorization('new', Date.now() - 62_000))).not.toBe(200)
  expect(await ask('Doctor .')).not.toBe(200)
})
