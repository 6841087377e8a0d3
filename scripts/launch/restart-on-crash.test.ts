import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const keeper = path.join(import.meta.dirname, '../../test/faults/programs/supervised-program.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program that notes each of its starts; `turns` is what it does in its first, second … one. */
function keep(turns: string[], flags: string[] = []) {
  const notes = path.join(folder, 'starts')
  const program = path.join(folder, 'program.mjs')
  writeFileSync(notes, '')
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(notes)}, 'x')
     const say = (word) => new Promise((resolve) => process.send(word, undefined, {}, resolve))
     const turn = readFileSync(${JSON.stringify(notes)}, 'utf8').length
     ${turns.map((command, index) => `if (turn === ${index + 1}) { ${command} }`).join('\n')}
     if (turn > ${turns.length}) { ${turns.at(-1)} }`,
  )
  const { status, stderr } = spawnSync(process.execPath, [keeper, '[1,1,1]', ...flags, program], {
    timeout: 25_000,
    encoding: 'utf8',
  })
  return {
    status,
    starts: readFileSync(notes, 'utf8').length,
    words: stderr.match(/Hiên Sách dừng/g)?.length ?? 0,
  }
}

const dieBy = (signal: string) => `process.kill(process.pid, '${signal}'); setInterval(() => {}, 1e6)`

test.each([
  ['is killed', dieBy('SIGKILL')],
  ['breaks its memory', dieBy('SIGSEGV')],
  ['gives up as Node does without memory', 'process.abort()'],
  ['says by its code what a signal did', 'process.exit(137)'],
  ['fails while it is open', "await say('open'); process.exit(1)"],
  ['cannot open for what passes', 'process.exit(75)'],
])('a shop that %s is started again after the crash', (_what, command) => {
  expect(keep([command, 'process.exit(0)'])).toEqual({ status: 0, starts: 2, words: 1 })
})

test('a heap that is full counts as a crash, and the shop is started again', () => {
  const full = 'const all = []; for (;;) all.push(new Array(1000).fill(all.length))'
  expect(keep([full, 'process.exit(0)'], ['--max-old-space-size=20'])).toMatchObject({ status: 0, starts: 2 })
})

test.each([
  ['ends well', "await say('open'); process.exit(0)", 0],
  ['cannot open', 'process.exit(1)', 1],
  ['has a wrong setting', 'process.exit(78)', 78],
  ['was open before, and has a wrong setting now', "await say('open'); process.exit(78)", 78],
  ['was told to stop and did not end in time', "await say('open'); await say('closing'); process.exit(1)", 1],
])('a shop that %s is not started again, and its code is the answer', (_what, command, status) => {
  expect(keep([command])).toEqual({ status, starts: 1, words: 0 })
})

test('a shop that dies again and again is started again until it ends well', () => {
  const deaths = Array.from({ length: 6 }, () => dieBy('SIGKILL'))
  expect(keep([...deaths, 'process.exit(0)'])).toEqual({ status: 0, starts: 7, words: 6 })
})

test('a shop that was open once is started again, though it cannot open any more', () => {
  const turns = [
    "await say('open'); process.exit(1)",
    'process.exit(1)',
    'process.exit(1)',
    'process.exit(0)',
  ]
  expect(keep(turns)).toEqual({ status: 0, starts: 4, words: 3 })
})
