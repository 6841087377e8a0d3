import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

const ofCode = ['{contract,server,web,db,test,bench,scripts,deploy}/**/*', '*.{ts,json}']
const besides = ['proof/mutants/node_modules/**']

/** Hash of the contents of everything that is run or tests it, documents aside: the same in a commit and in what becomes one. */
export function codeVersion(): string {
  const hash = createHash('sha256')
  for (const entry of globSync(ofCode, { cwd: root, exclude: besides, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.relative(root, path.join(found.parentPath, found.name)))
    .toSorted())
    hash.update(`\0${entry}\0`).update(readFileSync(path.join(root, entry)))
  return hash.digest('hex').slice(0, 16)
}

/** Hash of the last commit; what is not committed yet stands in none. */
export function lastCommit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : null
}
