import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** May create databases. */
    adminUrl: string
    /** The role as which the shop works: it owns its tables and may nothing else. */
    owner: string
    shopUrl: string
    template: string
  }
}

/** One server for all files: the one of TEST_DATABASE_URL, or an embedded one in a folder of its own. */
export default async function startDatabaseServer(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? await useServer(given) : await startServer()
  const template = `hs_template_${process.pid}_${project.name.replaceAll('-', '_')}`
  await admin(server.adminUrl, async (client) => {
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template} owner ${server.owner}`)
  })
  await migrate(withDatabase(server.shopUrl, template))
  project.provide('adminUrl', server.adminUrl)
  project.provide('owner', server.owner)
  project.provide('shopUrl', server.shopUrl)
  project.provide('template', template)
  return async () => {
    await admin(server.adminUrl, (client) => client.query(`drop database if exists ${template} with (force)`))
    await server.stop()
  }
}

/** Three files at once, each with up to four shops and their pools. */
const connections = 150

async function startServer() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hien-sach-test-'))
  const server = await startEmbeddedPostgres({ dataDir, report: () => {}, connections })
  const secret = await readFile(path.join(dataDir, 'postgres', 'shop-secret.json'), 'utf8')
  const { postgres } = JSON.parse(secret) as { postgres: string }
  const adminUrl = new URL(server.url)
  Object.assign(adminUrl, { username: 'postgres', password: postgres, pathname: '/postgres' })
  return {
    adminUrl: adminUrl.href,
    shopUrl: server.url,
    owner: 'shop',
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function useServer(url: string) {
  const owner = await admin(url, async (client) => {
    const { rows } = await client.query<{ owner: string }>('select quote_ident(current_user) as owner')
    return rows[0]?.owner ?? 'postgres'
  })
  return { adminUrl: url, shopUrl: url, owner, stop: async () => {} }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function admin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
