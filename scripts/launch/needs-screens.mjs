import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const whereTestsAre = { server: /\.db\.test\.ts$/, test: /\.test\.ts$/ }
/** Options of vitest whose next word is no file. */
const withValue = new Set([
  '-t',
  '--testNamePattern',
  '--project',
  '--reporter',
  '-r',
  '--root',
  '-c',
  '--config',
])

/** Files that read the built screens have to name their folder. */
const namesScreens = /build\/screens\b/
const typesAlone = /^(?:import|export) type [^'"=;]* from ['"][^'"]*['"]/gm
const sourceName = /(['"`])([^'"`\s$]+\.(?:tsx?|mjs))\1/g

/** The words of a command line by which vitest chooses files. */
export function chosenWords(args) {
  return args.filter((word, at) => !word.startsWith('-') && !(at > 0 && withValue.has(args[at - 1])))
}

const slashed = (file) => file.split(path.sep).join('/')

/**
 * True where the files that these words choose need built screens: those that open a whole shop, which serves them, or start one as a
 * program. Also true where no word is given, or one that chooses none.
 */
export function needsScreens(root, words) {
  const all = Object.entries(whereTestsAre).flatMap(([folder, names]) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => slashed(path.join(folder, file)))
      .filter((file) => names.test(file)),
  )
  const chosen = words.map((word) => {
    const name = slashed(path.relative(root, path.resolve(root, word)))
    return all.filter((file) => file.includes(name))
  })
  if (chosen.length === 0 || chosen.some((files) => files.length === 0)) return true
  return reachesScreens(root, chosen.flat())
}

const sourcesOf = (root, from, name) =>
  (name.startsWith('#')
    ? [path.join(root, name.slice(1))]
    : [path.resolve(path.dirname(from), name), path.join(root, name)]
  ).filter((place) => existsSync(place) && statSync(place).isFile())

/** Follows what a file imports, and the programs that it names to start them: types are erased, so they lead nowhere. */
function reachesScreens(root, files) {
  const seen = new Set()
  const left = files.map((file) => path.join(root, file))
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(file, 'utf8').replace(typesAlone, '')
    if (namesScreens.test(text)) return true
    for (const [, , name] of text.matchAll(sourceName)) left.push(...sourcesOf(root, file, name))
  }
  return false
}
