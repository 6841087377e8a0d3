import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** Unit tests that replace modules, globals or the clock, which the next file of the same worker would find replaced. */
export const filesThatStandAlone = (include: readonly string[]): string[] =>
  globSync(include, { cwd: root, exclude: ['**/*.db.test.ts', 'node_modules/**'] }).filter((file) =>
    /\bvi\./.test(readFileSync(path.join(root, file), 'utf8')),
  )
