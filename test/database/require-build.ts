import { existsSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { chosenWords, needsScreens } from '#scripts/launch/needs-screens.mjs'

const parts = ['build/screens/server/index.js', 'build/screens/client']

/** A shop under test serves the built screens; without them each file would end in an error about a file that is missing. */
export default function requireBuild({ name }: TestProject) {
  const root = path.join(import.meta.dirname, '../..')
  const missing = parts.find((part) => !existsSync(path.join(root, part)))
  if (missing === undefined) return
  // The first words are the program and its command, as in `vitest run`.
  if (name.startsWith('integration') && !needsScreens(root, chosenWords(process.argv.slice(3)))) return
  throw new Error(
    `The screens are not built (${missing} is missing): \`npm run test:db FILE\` and \`npm run test:browser FILE\` build them first.`,
  )
}
