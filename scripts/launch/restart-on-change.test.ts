import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { isSource } from './restart-on-change.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-restart-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a test, or a file that an editor leaves behind, is no source', () => {
  const names = ['orders/place-order.ts', 'orders/place-order.test.ts', 'app.ts~', '.app.ts.swp']
  expect(names.filter(isSource)).toEqual(['orders/place-order.ts'])
})

/** A program that says which of its versions runs, kept by a supervisor that is told of changes on its input. */
function supervise(program: string) {
  const module = new URL('./restart-on-change.mjs', import.meta.url).href
  const keeper = `
    const { restartOnChange } = await import(${JSON.stringify(module)})
    const shop = restartOnChange(process.execPath, [${JSON.stringify(program)}], { stdio: ['ignore', 'inherit', 'inherit'] })
    process.stdin.on('data', (name) => shop.changed(String(name)))
    process.exitCode = await shop.ended
    process.stdin.destroy()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', keeper])
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  return { child, said: () => output.match(/version \w+/g) ?? [] }
}

test('a changed file starts the shop again, and one with a mistake waits for the next change', async () => {
  const program = path.join(folder, 'program.mjs')
  const write = (body: string) => writeFileSync(program, body)
  write(`console.log('version one'); setInterval(() => {}, 1000)`)
  const { child, said } = supervise(program)
  await vi.waitFor(() => expect(said()).toEqual(['version one']), { timeout: 10_000 })

  write(`console.log('version broken'); process.exit(1)`)
  child.stdin.write('server/app/app.ts')
  await vi.waitFor(() => expect(said()).toEqual(['version one', 'version broken']), { timeout: 10_000 })

  write(`console.log('version two'); setInterval(() => {}, 1000)`)
  child.stdin.write('server/app/app.ts')
  await vi.waitFor(() => expect(said().at(-1)).toBe('version two'), { timeout: 10_000 })

  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  expect(said()).toEqual(['version one', 'version broken', 'version two'])
})
