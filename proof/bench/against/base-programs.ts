import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import type { fillOnce } from '#proof/bench/data/fill-orders.ts'
import type { fillStaffTools } from '#proof/bench/data/fill-staff-tools.ts'
import { embeddedUrl, type BenchShop } from '#proof/bench/shop/bench-shop.ts'
import type { newStaff } from '#proof/bench/shop/new-staff.ts'
import type { Registered } from '#proof/bench/shop/register-person.ts'

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
