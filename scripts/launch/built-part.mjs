import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Note of what a part was made of, in its folder: it goes with it. */
const stampOf = (root, { name }) => path.join(root, 'build', name, 'sources.sha256')

/** True where this part of `build/` was made of its sources as they are now. */
export function isMade(root, part) {
  const stamp = stampOf(root, part)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, part)
}

/** Makes a part: one that was broken off is made again. */
export async function makePart(root, part, make) {
  const made = fingerprint(root, part)
  const stamp = stampOf(root, part)
  rmSync(stamp, { force: true })
  await make()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, made)
}

/** Hash of the contents and not the times: a checkout of the same sources needs no new build. */
function fingerprint(root, { from }) {
  const hash = createHash('sha256')
  for (const file of from.flatMap((name) => [...filesOf(path.join(root, name))]))
    hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function* filesOf(place) {
  if (!existsSync(place)) return
  if (statSync(place).isDirectory()) yield* filesIn(place)
  else yield place
}

const isTest = (name) => /\.test\.tsx?$/.test(name)

function* filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const entry of entries) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(place)
    else if (!isTest(entry.name)) yield place
  }
}
