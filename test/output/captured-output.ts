import type { ChildProcess } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'node:util'
import { createLog } from '#server/platform/process/log.ts'

/** Folder in which a run keeps all that its shops write down, to be looked through at its end; unset outside of such a run. */
export const outputVariable = 'TEST_OUTPUT_DIR'

const fileFor = (kind: 'log' | 'planted') => {
  const folder = process.env[outputVariable]
  return folder === undefined ? undefined : path.join(folder, `${process.pid}.${kind}`)
}

export function captureOutput(text: string | Uint8Array) {
  const file = fileFor('log')
  if (file) appendFileSync(file, text)
}

let capturesOwn = false

/** All that this process writes, from now on: the files of one worker ask for it one after the other. */
export function captureOwnOutput() {
  if (capturesOwn) return
  capturesOwn = true
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream)
    stream.write = (chunk: string | Uint8Array, ...more: never[]) => {
      captureOutput(chunk)
      return write(chunk, ...more)
    }
  }
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    const say = console[name].bind(console)
    console[name] = (...words: unknown[]) => {
      captureOutput(`${format(...words)}\n`)
      say(...words)
    }
  }
}

/** All that a shop in a process of its own writes. */
export function captureOutputOf({ stdout, stderr }: ChildProcess) {
  for (const stream of [stdout, stderr]) stream?.on('data', captureOutput)
}

/** The log of a shop under test: everything at the finest level, kept for the end of the run. */
export const createTestLog = () => createLog('trace', { write: captureOutput })

const personal = new Set(
  `email password old_password new_password current_password password_hash token access_token refresh_token
  first_name last_name phone_number house_number commune message_content content note text cancel_reason`.split(
    /\s+/,
  ),
)
const shortest = 8
const planted = new Set<string>()

/** Words of people in what is sent and answered: none of them may ever stand in the output. */
export function registerPersonalTexts(value: unknown) {
  if (process.env[outputVariable] !== undefined) plantFields(value, '')
}

function plantFields(value: unknown, name: string): void {
  if (typeof value === 'string') return personal.has(name) ? plant(value) : undefined
  // A file of ten megabytes would be ten million fields.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [field, part] of Object.entries(value)) plantFields(part, Array.isArray(value) ? name : field)
}

function plant(word: string) {
  const file = fileFor('planted')
  if (!file || word.trim().length < shortest || planted.has(word)) return
  planted.add(word)
  appendFileSync(file, `${JSON.stringify(word)}\n`)
}
