import path from 'node:path'
import { prepare } from './prepare.mjs'
import { runChild } from './run-child.mjs'

const [file, ...args] = process.argv.slice(2)
/** What measures the shop measures its screens as they are. */
const build = file?.startsWith('bench/') ?? false

try {
  if (!file) throw new Error('Cách dùng: node scripts/run.mjs TỆP.ts [tham số…]')
  const { node } = await prepare({ build })
  process.exitCode = await runChild(node, [path.resolve(file), ...args], {})
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
