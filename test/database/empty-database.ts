import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './database-server.ts'

/** A database in which nothing was ever made. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `hs_empty_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} owner ${inject('owner')}`)
  return {
    url: withDatabase(inject('shopUrl'), name),
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  }
}

async function asAdmin(statement: string) {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
