import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './database-server.ts'

/**
 * A database of its own with all migrations applied: a copy of the template takes some 30 ms. No commit waits for the disk, which on a
 * busy machine may take longer than a statement may; tests that kill a server have one of their own.
 */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `hs_test_${randomBytes(6).toString('hex')}`
  const adminUrl = inject('adminUrl')
  await runStatements(
    adminUrl,
    `create database ${name} template ${inject('template')} owner ${inject('owner')}`,
    `alter database ${name} set synchronous_commit = off`,
  )
  return {
    url: withDatabase(inject('shopUrl'), name),
    drop: () => runStatements(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

/** One after the other, on a line of their own. */
export async function runStatements(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
