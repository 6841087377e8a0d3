import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { outputVariable } from './captured-output.ts'

/** Patterns that need no planting: addresses and names of people in tests, hashes and tokens of any account. */
const secretShapes = [
  /@example\.(vn|com|org)/,
  /Thu Hà/,
  /\$argon2/,
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]{20,}/,
  /\nparams: |\\nparams: /,
]

/** Two statements at once on one connection, as when a transaction is handed to `Promise.all`: the driver will take it no more. */
const sharedConnection = /client is already executing a query/

/** Keeps the output of a run and ends it with an error where anything in it is a person's, or speaks of a mistake. */
export default async function scanOutput() {
  if (process.env[outputVariable] !== undefined) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'hien-sach-output-'))
  process.env[outputVariable] = folder
  return async () => {
    const { lines, planted } = await readOutput(folder)
    await rm(folder, { recursive: true, force: true })
    delete process.env[outputVariable]
    const found = [...findSecrets(lines, planted), ...lines.filter((line) => sharedConnection.test(line))]
    if (found.length === 0) return
    // The end of a run that throws is told, and does not always fail it.
    process.exitCode = 1
    throw new Error(
      `The output of the run has words of people, or of a mistake, in ${found.length} lines:\n${found.slice(0, 10).join('\n')}`,
    )
  }
}

async function readOutput(folder: string) {
  const lines = new Set<string>()
  const planted = new Set<string>()
  for (const name of await readdir(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8')
    for (const line of text.split('\n')) {
      if (line === '') continue
      if (name.endsWith('.planted')) planted.add(JSON.parse(line) as string)
      else lines.add(line)
    }
  }
  return { lines: [...lines], planted: [...planted] }
}

/** The lines that hold one of these words, as they are or as JSON writes them. */
export function findSecrets(lines: readonly string[], planted: readonly string[]): string[] {
  const text = lines.join('\n')
  const words = planted.flatMap((word) => [...new Set([word, JSON.stringify(word).slice(1, -1)])])
  const present = words.filter((word) => text.includes(word))
  return lines.flatMap((line) => {
    const what = present.find((word) => line.includes(word)) ?? secretShapes.find((shape) => shape.test(line))
    return what === undefined ? [] : [`${String(what).slice(0, 60)} in ${line.slice(0, 400)}`]
  })
}
