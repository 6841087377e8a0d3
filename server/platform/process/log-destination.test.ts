import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLog, LogDestination, unwrittenLines } from './log.ts'

/** Device whose writes find no room, as on a full disk. */
const fullDisk = '/dev/full'

test.runIf(process.platform === 'linux')(
  'a log without room ends nothing, drops lines beyond it, and goes on when there is room',
  () => {
    const destination = new LogDestination(openSync(fullDisk, 'w'))
    const log = createLog('info', destination)
    for (let count = 0; count < 4_000; count++) log.info({ count }, 'x'.repeat(100))
    const { dropped } = unwrittenLines
    expect(dropped).toBeGreaterThan(500)
    expect(dropped).toBeLessThan(4_000)

    const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-log-'))
    const file = path.join(folder, 'log')
    destination.fd = openSync(file, 'w')
    log.info('there is room')
    log.info('and more')
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines.length).toBe(4_000 - dropped + 2)
    expect(lines.at(-1)).toContain('and more')
    rmSync(folder, { recursive: true })
  },
)
