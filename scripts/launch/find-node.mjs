import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** From here on Node runs TypeScript by itself. */
const oldestNode = [22, 18]
const windows = process.platform === 'win32'
const nodeFile = windows ? 'node.exe' : 'node'

/** The Node that the packages bring along, or the one that runs now where it is new enough. */
export function findNode(root) {
  const brought = path.join(
    root,
    'node_modules',
    `node-${windows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    nodeFile,
  )
  if (existsSync(brought) && (process.execPath === realpathSync(brought) || runs(brought))) return brought
  if (isAtLeast(process.versions.node, oldestNode)) return process.execPath
  throw new Error(
    `Cần Node.js ${oldestNode.join('.')} trở lên (nên dùng bản 24); máy này đang chạy ${process.version}.\n` +
      'Hãy cài bản mới từ https://nodejs.org rồi chạy lại.',
  )
}

/** Packages for another C library are installed as well; such a program only fails to start. */
function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

function isAtLeast(version, [oldestMajor, oldestMinor]) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/**
 * On others npm leaves out what builds the screens: those packages are optional, one for each machine, and name these as theirs. As
 * `engines` of package.json does.
 */
const forNpm = { of20: [20, 19], from: [22, 12] }

export function refuseOldNode(version) {
  if (isAtLeast(version, forNpm.from) || (isAtLeast(version, forNpm.of20) && /^v?20\./.test(version))) return
  throw new Error(
    `Cần Node.js ${forNpm.of20.join('.')}, hoặc ${forNpm.from.join('.')} trở lên, để cài các gói; npm của máy này chạy trên ${version}.\n` +
      'Hãy cài bản mới (npm install --global node@22, hoặc https://nodejs.org) rồi chạy lại.',
  )
}

const isAmongPackages = (place, root) =>
  `${place}${path.sep}`.startsWith(path.join(root, 'node_modules') + path.sep)

const isOutside = (file, root) =>
  Boolean(file) && existsSync(file) && !isAmongPackages(realpathSync(file), root)

/** npm as a command line, on a Node that is not among the packages which it is going to replace. */
export function findNpm(root) {
  const onPath = pathWithoutPackages(root)
    .split(path.delimiter)
    .map((folder) => path.join(folder, nodeFile))
  const nodes = [process.env.npm_node_execpath, process.execPath, ...onPath].filter((file) =>
    isOutside(file, root),
  )
  const programs = [process.env.npm_execpath, ...nodes.flatMap(listNpmBeside)]
  const npm = programs.find((file) => file && file.endsWith('npm-cli.js') && existsSync(file))
  if (nodes.length === 0 || !npm) {
    throw new Error(
      'Không tìm thấy npm để cài các gói. Hãy cài Node.js từ https://nodejs.org rồi chạy lại "npm start".',
    )
  }
  refuseOldNode(
    nodes[0] === process.execPath
      ? process.version
      : spawnSync(nodes[0], ['--version'], { encoding: 'utf8' }).stdout.trim(),
  )
  return [nodes[0], npm]
}

function listNpmBeside(node) {
  const folder = path.dirname(realpathSync(node))
  return ['../lib/node_modules', 'node_modules', '../share/nodejs'].map((place) =>
    path.join(folder, place, 'npm/bin/npm-cli.js'),
  )
}

export function pathWithoutPackages(root) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.filter((folder) => !isAmongPackages(folder, root)).join(path.delimiter)
}
