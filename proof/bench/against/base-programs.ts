import { readFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import type { fillOnce } from '#proof/bench/data/fill-orders.ts'
import type { fillStaffTools } from '#proof/bench/data/fill-staff-tools.ts'
import { embeddedUrl, type BenchShop } from '#proof/bench/shop/bench-shop.ts'
import type { newStaff, Registered } from '#proof/bench/shop/register-person.ts'
import { spawnSync } from 'node:child_process'
import { findNpm, pathWithoutPackages } from '#scripts/launch/find-node.mjs'
import { runStep } from '#scripts/launch/run-step.mjs'
import { baseCommit } from '#proof/bench/bounds.ts'
import { root } from '#proof/bench/shop/shop-process.ts'

/** Fills a shop with what its staff lists. */
export type StaffData = {
  fillOnce: typeof fillOnce
  fillStaffTools: typeof fillStaffTools
  newStaff: typeof newStaff
}

// The base is filled by its own programs: its tables are not those of today.
export async function importStaffData(tree: string): Promise<StaffData> {
  const [orders, tools, staff] = await importAll(tree, [
    'bench/fill-orders.ts',
    'bench/fill-staff-tools.ts',
    'bench/new-staff.ts',
  ])
  return { ...orders, ...tools, ...staff }
}

type Opened = { db: object; pool: pg.Pool }
type People = {
  openDatabase: (options: { url: string; poolSize: number; onLostConnection: () => void }) => Opened
  deriveSessionKeys: (secret: string) => object
  newCustomer: (shop: { url: string; db: object; keys: object }) => Promise<Signed>
}
type Signed = { user_id: number; session: { access: string } }

/** Customers of the base who are signed in, straight in its database: their passwords would take a minute. */
export async function createBaseCustomers(
  { url, dataDir }: BenchShop,
  tree: string,
  count: number,
): Promise<Registered[]> {
  const programs = await importAll(tree, [
    'server/platform/database.ts',
    'server/platform/session-keys.ts',
    'test/cast.ts',
  ])
  const { openDatabase, deriveSessionKeys, newCustomer }: People = Object.assign({}, ...programs)
  const { db, pool } = openDatabase({ url: embeddedUrl(dataDir), poolSize: 1, onLostConnection: () => {} })
  const keys = deriveSessionKeys(readFileSync(path.join(dataDir, 'session-secret'), 'utf8').trim())
  const customers: Registered[] = []
  for (let index = 0; index < count; index++) {
    const { user_id, session } = await newCustomer({ url, db, keys })
    customers.push({ user_id, token: session.access })
  }
  await pool.end()
  return customers
}

const importAll = (tree: string, names: readonly string[]) =>
  Promise.all(names.map((name) => import(pathToFileURL(path.join(tree, name)).href)))

/** Folder of the base where none is named: kept, so that the next run begins to measure at once. */
const usualFolder = path.join(root, 'build/bench-base', baseCommit)
/** File that is written last: without it what stands in the folder may be half of it. */
const mark = 'ready-for-bench'

/** Folder of the base commit, cloned from this repository, installed and built unless it stands there already. */
export async function prepareBase(folder = usualFolder): Promise<string> {
  const tree = path.resolve(folder)
  if (isReady(tree)) return tree
  if (!isInRepository())
    throw new Error(
      `${baseCommit}, which is measured against, is not in this repository. Where it is a shallow clone, git fetch --unshallow brings it.`,
    )
  // Without the mark the usual folder is what an ended run left; any other is somebody's.
  if (tree === usualFolder) rmSync(tree, { recursive: true, force: true })
  else if (existsSync(tree))
    throw new Error(`${tree} is there, but it is not ${baseCommit} as the bench makes it ready.`)

  const name = baseCommit.slice(0, 8)
  await run(`Cloning ${name}`, root, ['git', 'clone', '--no-checkout', root, tree])
  await run(`Checking ${name} out`, tree, ['git', 'checkout', '--detach', baseCommit])
  const install = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  await run(`Installing packages of ${name}`, tree, [...findNpm(root), ...install])
  const build = ['node_modules/@react-router/dev/bin.cjs', 'build']
  await run(`Building screens of ${name}`, tree, [process.execPath, ...build], { NODE_ENV: 'production' })
  writeFileSync(path.join(tree, mark), `${baseCommit}\n`)
  return tree
}

/** True of this commit alone: in a folder that is named there may be a base of before. */
function isReady(tree: string): boolean {
  const file = path.join(tree, mark)
  return existsSync(file) && readFileSync(file, 'utf8').trim() === baseCommit
}

const isInRepository = () =>
  spawnSync('git', ['cat-file', '-e', `${baseCommit}^{commit}`], { cwd: root }).status === 0

/** Programs that npm put on the path are of this checkout, and not of that one. */
function run(title: string, cwd: string, command: [string, ...string[]], settings: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, PATH: pathWithoutPackages(root), ...settings }
  return runStep({ developer: title }, 'developer', command, { cwd, env })
}
