import { format } from 'node:util'
import { captureOutput } from './captured-output.ts'

// What a test's own process writes is looked through like the logs of its shops.
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
