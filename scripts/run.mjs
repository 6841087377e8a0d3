import path from 'node:path'
import { prepare } from './launch/prepare.mjs'
import { runChild } from './launch/run-child.mjs'

const [file, ...args] = process.argv.slice(2)
/** Programs that measure the shop, or try how it is set up, want its screens as they are. */
const build = /^proof\/(bench|deployment|fuzz|pictures|year)\//.test(file ?? '')
/** Programs that developers run; the rest is an owner's. */
const forDevelopers = /^(?!proof\/deployment\/)(proof\/|scripts\/(release|schema))/.test(file ?? '')

try {
  if (!file) throw new Error('Usage: node scripts/run.mjs FILE.ts [ARGUMENT…]')
  const { node } = await prepare({ build, reader: forDevelopers ? 'developer' : 'owner' })
  process.exitCode = await runChild(node, [path.resolve(file), ...args], {})
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
