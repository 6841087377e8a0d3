import path from 'node:path'
import { prepare, root } from './launch/prepare.mjs'
import { runChild } from './launch/run-child.mjs'

const rooms = ['contract', 'server', 'web', 'browser']
const packages = path.join(root, 'node_modules')

/** The rooms that a file is checked in: code of the contract must do in all of them. */
function roomsOf(file) {
  const name = path.relative(root, path.resolve(file)).split(path.sep).join('/')
  if (name.startsWith('contract/')) return ['contract', 'server', 'web']
  if (name.startsWith('web/')) return ['web']
  if (name.startsWith('test/browser/')) return ['browser']
  return /^[^/]+\.config\.ts$|^script-recovery/.test(name) ? ['web', 'server'] : ['server']
}

const files = process.argv.slice(2)
const wanted = files.length > 0 ? new Set(files.flatMap(roomsOf)) : rooms

try {
  const { node } = await prepare({ build: false })
  const run = (...args) => runChild(node, [path.join(packages, args[0]), ...args.slice(1)], { cwd: root })
  // The types of routes are made from routes.ts.
  process.exitCode = await run('@react-router/dev/bin.cjs', 'typegen')
  for (const room of wanted)
    process.exitCode ||= await run('typescript/bin/tsc', '-p', `tsconfig.${room}.json`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
