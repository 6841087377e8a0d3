import { existsSync } from 'node:fs'
import path from 'node:path'

const parts = ['build/server/index.js', 'build/client']

/** A shop under test serves the built screens; without them each file would end in an error about a file that is missing. */
export default function requireBuild() {
  const root = path.join(import.meta.dirname, '../..')
  const missing = parts.find((part) => !existsSync(path.join(root, part)))
  if (missing)
    throw new Error(
      `The screens are not built (${missing} is missing): \`npm run test:db FILE\` and \`npm run test:browser FILE\` build them first.`,
    )
}
