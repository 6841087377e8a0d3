import { spawn, spawnSync } from 'node:child_process'

/** Outcome of trying a file out: what was seen to work, why it could not be tried here, or what is wrong. */
export type Outcome = { what: string; tried?: string; skipped?: string; failed?: readonly string[] }

export type Trial = (folder: string) => Promise<Outcome[]>

export const hasProgram = (name: string, args: readonly string[] = ['--version']) =>
  spawnSync(name, args, { stdio: 'ignore' }).status === 0

/** Runs a program to its end; what it said is only told where it failed. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise<{ code: number; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}

export const lastLines = (output: string, count = 12) => output.split('\n').slice(-count)
