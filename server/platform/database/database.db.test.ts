import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { openDatabase } from './database.ts'

test('a database pool is closed when its connections are: a server that is stopped then cuts none of them', async () => {
  const server = await freshDatabase()
  const lost: Error[] = []
  const { pool, close } = openDatabase({
    url: server.url,
    poolSize: 4,
    onLostConnection: (error) => lost.push(error),
  })
  let open = 0
  pool.on('connect', (client) => {
    open++
    client.once('end', () => open--)
  })
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select')))
  expect(open).toBe(4)
  await close()
  expect(open).toBe(0)
  await server.drop()
  expect(lost).toEqual([])
})
