import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

test('a missing file at the start is told with its name, and stays away', async () => {
  const error: unknown = await readFile(gone).catch((reason: unknown) => reason)
  expect(await describeFailedStart(error)).toBe(`${gone}: không có tệp hay thư mục này (ENOENT)`)
  expect(await exitCodeOf(error)).toBe(1)
})

test('a wrong setting at the start has an exit code of its own', async () => {
  expect(await exitCodeOf(new ConfigError('PORT: must be a number'))).toBe(78)
})

test('a full disk is told at the start, though what is written to an open file names none', async () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  })
  expect(await describeFailedStart(error)).toBe('ổ đĩa đã đầy (ENOSPC)')
  expect(await exitCodeOf(error)).toBe(75)
})

/** As a process of its own reads the file: that of a test has a loader of its own. */
function failToRead(source: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-slip-'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(folder, 'slip.ts'), source)
  const told = new URL('./failed-start.ts', import.meta.url).href
  const program = `
    const { describeFailedStart } = await import(${JSON.stringify(told)})
    await import(${JSON.stringify(path.join(folder, 'slip.ts'))}).catch(async (error) => console.log(await describeFailedStart(error)))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return stdout.trimEnd().split('\n')
}

test('a mistake in a source is told at the start with its file and line ahead, and without the inside of Node', () => {
  const [place, ...others] = failToRead('export const price: number = 1\nexport const wrong = (;\n')
  expect(place).toMatch(/^slip\.ts:2$/)
  expect(others.join('\n')).toContain('export const wrong = (;')
  expect(others.join('\n')).toContain('SyntaxError')
  expect(others.join('\n')).not.toContain('node:internal')
})

test('a name that another source does not have is told with file and line as well', () => {
  const [place, ...others] = failToRead(
    `import { nothing } from 'node:path'\nexport const price: number = nothing`,
  )
  expect(place).toMatch(/^slip\.ts:1$/)
  expect(others.join('\n')).toContain(`does not provide an export named 'nothing'`)
})
