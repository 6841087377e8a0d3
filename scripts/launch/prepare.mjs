// Runs on any Node from 18 on and needs no package: it is what installs them.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMade, makePart } from './built-part.mjs'
import { runExclusively } from './run-exclusively.mjs'
import { findNode, findNpm, pathWithoutPackages } from './find-node.mjs'
import { runStep } from './run-step.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Parts of `build/`: sources that each is made of, and the program that makes it. */
const parts = [
  {
    name: 'screens',
    titles: { owner: 'Dựng giao diện', developer: 'Building screens' },
    from: ['web', 'contract', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
    program: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  },
  {
    name: 'shop',
    titles: { owner: 'Gói máy chủ', developer: 'Bundling the server' },
    from: ['server', 'contract', 'scripts/launch/bundle-server.mjs', 'package.json', 'package-lock.json'],
    program: ['scripts/launch/bundle-server.mjs', '.'],
  },
  {
    name: 'covers',
    titles: { owner: 'Vẽ bìa sách mẫu', developer: 'Drawing covers of the demo' },
    from: [
      'db/demo/books',
      'db/demo/categories.json',
      'server/catalogue/books/present-book.ts',
      'server/catalogue/books/vector-cover.ts',
      'server/catalogue/covers',
      'server/catalogue/demo',
      'package-lock.json',
    ],
    program: ['scripts/launch/draw-covers.ts', 'build/covers'],
  },
]
const stale = () => parts.filter((part) => !isMade(root, part))

/** Installs and builds what is missing or stale, and answers the Node to run the shop with. Tells its reader so in their language. */
export async function prepare({ build, reader = 'developer' }) {
  if (!isInstalled() || (build && stale().length > 0)) {
    await runExclusively(root, async () => {
      // Another start may have done it while this one waited.
      if (!isInstalled()) await install(reader)
      if (build) for (const part of stale()) await makePart(root, part, () => runBuild(part, reader))
    })
  }
  return { node: findNode(root) }
}

/** npm notes at the end of an installation what it has put there; packages for other machines are left out. */
export function isInstalled(folder = root) {
  const wanted = readPackages(folder, 'package-lock.json')
  const present = readPackages(folder, 'node_modules/.package-lock.json')
  return Object.entries(wanted).every(([name, { version, integrity, optional }]) => {
    if (name === '') return true
    const found = present[name]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function readPackages(folder, name) {
  const file = path.join(folder, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

const installing = { owner: 'Cài các gói cần thiết', developer: 'Installing packages' }

async function install(reader) {
  // npm removes node_modules first, so neither it nor what it starts may run on the Node that is in there.
  const env = { ...process.env, PATH: pathWithoutPackages(root) }
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  await runStep(installing, reader, [...findNpm(root), ...args], { cwd: root, env })
}

async function runBuild({ titles, program: [file, ...args] }, reader) {
  const env = { ...process.env, NODE_ENV: 'production' }
  await runStep(titles, reader, [findNode(root), path.join(root, file), ...args], { cwd: root, env })
}
