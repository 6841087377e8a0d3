// Runs on any Node from 18 on and needs no package: it is what installs them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runExclusively } from './run-exclusively.mjs'
import { findNode, findNpm, pathWithoutPackages } from './find-node.mjs'
import { runStep } from './run-step.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

const builtFrom = ['web', 'contract', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
const stamp = path.join(root, 'build/sources.sha256')

/** Installs and builds what is missing or stale, and answers the Node to run the shop with. Tells its reader so in their language. */
export async function prepare({ build, reader = 'developer' }) {
  if (!isInstalled() || (build && !isBuilt())) {
    await runExclusively(root, async () => {
      // Another start may have done it while this one waited.
      if (!isInstalled()) await install(reader)
      if (build && !isBuilt()) await buildWeb(reader)
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

const titles = {
  install: { owner: 'Cài các gói cần thiết', developer: 'Installing packages' },
  build: { owner: 'Dựng giao diện', developer: 'Building screens' },
}

async function install(reader) {
  // npm removes node_modules first, so neither it nor what it starts may run on the Node that is in there.
  const env = { ...process.env, PATH: pathWithoutPackages(root) }
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  await runStep(titles.install, reader, [...findNpm(root), ...args], { cwd: root, env })
}

async function buildWeb(reader) {
  const made = fingerprint()
  rmSync(stamp, { force: true })
  const program = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production' }
  await runStep(titles.build, reader, [findNode(root), program, 'build'], { cwd: root, env })
  writeFileSync(stamp, made)
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** Hash of the contents and not the times: a checkout of the same sources needs no new build. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const name of builtFrom) addTo(hash, path.join(root, name))
  return hash.digest('hex')
}

function addTo(hash, place) {
  if (!existsSync(place)) return
  if (statSync(place).isDirectory()) {
    const names = readdirSync(place)
    names.sort()
    for (const name of names) addTo(hash, path.join(place, name))
  } else if (!/\.test\.tsx?$/.test(place)) {
    hash.update(`\0${path.relative(root, place)}\0`).update(readFileSync(place))
  }
}
