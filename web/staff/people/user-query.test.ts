import { expect, test } from 'vitest'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadUsers, userList } from './user-query.ts'

const query = userList.read(new URLSearchParams('search=lan&page=3'))
const failing =
  (status: number): CallEndpoint =>
  () =>
    Promise.reject(new Response(null, { status }))

test('a list of users that cannot be read is empty, and keeps what was searched for', async () => {
  expect(await loadUsers(failing(503), query)).toEqual({
    accounts: [],
    counts: undefined,
    query,
    lastPage: 1,
    total: 0,
  })
})

test('a list of users is refused to those who may not see it', async () => {
  await expect(loadUsers(failing(403), query)).rejects.toMatchObject({ status: 403 })
})
