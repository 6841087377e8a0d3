import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { expect, test } from 'vitest'
import { ConfigError } from '#server/platform/process/config/config-error.ts'
import { describeFailedStart, exitCodeOf } from './failed-start.ts'

const gone = '/nowhere/.s.PGSQL.5432'

test('the lost socket of a database is told as that, and may come back', async () => {
  const [error] = (await once(net.connect(gone), 'error')) as [unknown]
  expect(error).toMatchObject({ code: 'ENOENT', syscall: 'connect' })
  expect(await describeFailedStart(error)).toMatch(/^DATABASE_URL: mất liên lạc .+ENOENT/)
  expect(await exitCodeOf(error)).toBe(75)
})

test('a file that is not there is told with its name, and stays away', async () => {
  const error: unknown = await readFile(gone).catch((reason: unknown) => reason)
  expect(await describeFailedStart(error)).toBe(`${gone}: không có tệp hay thư mục này (ENOENT)`)
  expect(await exitCodeOf(error)).toBe(1)
})

test('a setting that is wrong has a code of its own', async () => {
  expect(await exitCodeOf(new ConfigError('PORT: must be a number'))).toBe(78)
})

test('a disk that is full is told, though what is written to an open file names none', async () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  })
  expect(await describeFailedStart(error)).toBe('ổ đĩa đã đầy (ENOSPC)')
  expect(await exitCodeOf(error)).toBe(75)
})
