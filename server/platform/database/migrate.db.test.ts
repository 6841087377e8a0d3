import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { migrate } from './migrate.ts'

let from: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
beforeEach(async () => {
  from = await mkdtemp(path.join(tmpdir(), 'hien-sach-migrations-'))
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('delete from migrations')
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(from, { recursive: true, force: true })
})

const write = (name: string, sql: string) => writeFile(path.join(from, name), sql)
const run = () => migrate(database.url, { from })
const applied = async () =>
  (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  )
const tags = async () =>
  (await client.query<{ tag: string }>('select tag from tags order by tag')).rows.map(({ tag }) => tag)

test('each migration is applied once and in order, however many processes start at once', async () => {
  await write('002-first-tag.sql', "insert into tags values ('thơ'); select pg_sleep(0.05)")
  await write('001-tags.sql', 'create table tags (tag text)')
  await Promise.all([run(), run(), run(), run()])
  await write('003-second-tag.sql', "insert into tags values ('truyện')")
  await Promise.all([run(), run()])
  expect(await applied()).toEqual(['001-tags.sql', '002-first-tag.sql', '003-second-tag.sql'])
  expect(await tags()).toEqual(['thơ', 'truyện'])
})

test('a migration that fails leaves nothing half done and goes in when it is mended', async () => {
  await write('001-tags.sql', 'create table tags (tag text)')
  await write('002-broken.sql', "insert into tags values ('thơ'); insert into tagz values ('kịch')")
  await expect(run()).rejects.toThrow('Migration 002-broken.sql failed')
  expect([await applied(), await tags()]).toEqual([['001-tags.sql'], []])
  await write('002-broken.sql', "insert into tags values ('thơ')")
  await run()
  expect(await tags()).toEqual(['thơ'])
})

test('a migration that was changed after it was applied stops the start; other line ends do not', async () => {
  await write('001-tags.sql', 'create table tags (\n  tag text\n)')
  await run()
  await write('001-tags.sql', 'create table tags (\r\n  tag text\r\n)')
  await run()
  await write('001-tags.sql', 'create table tags (tag text, colour text)')
  await write('002-more.sql', "insert into tags values ('thơ')")
  await expect(run()).rejects.toThrow('001-tags.sql was changed after it was applied')
  expect(await tags()).toEqual([])
})

test('a database that a newer shop has migrated stops the start', async () => {
  await write('001-tags.sql', 'create table tags (tag text)')
  await write('002-newer.sql', "insert into tags values ('thơ')")
  await run()
  await rm(path.join(from, '002-newer.sql'))
  await expect(run()).rejects.toThrow('002-newer.sql, which this version of the shop does not know')
})
