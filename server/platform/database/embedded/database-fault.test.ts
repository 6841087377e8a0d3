import { expect, test } from 'vitest'
import { databaseFault } from './database-fault.ts'

test.each([
  'FATAL:  could not write to file "pg_wal/xlogtemp.12": No space left on device',
  'FATAL:  could not map anonymous shared memory: Cannot allocate memory',
  'LOG:  startup process (PID 955) was terminated by signal 9: Killed',
  'spawn EAGAIN',
  'SIGKILL',
])('a shortage of the machine passes: %s', (words) => {
  expect(databaseFault('/data/postgres', words).exitCode).toBe(75)
})

test.each([
  'FATAL:  database files are incompatible with server',
  'PANIC:  could not locate a valid checkpoint record at 0/178C4E8\nLOG:  startup process (PID 955) was terminated by signal 6: Aborted',
  'postgres: could not access the server configuration file "/a/postgresql.conf": No such file or directory',
  '',
])('a fault that is no shortage is not one to start again for: %s', (words) => {
  expect(databaseFault('/data/postgres', words).exitCode).not.toBe(75)
})

test('a fault of the database with several lines is told in one, with the folder', () => {
  const { message } = databaseFault('/data/postgres', 'could not find it\n  expected it there\n')
  expect(message).toMatch(/^DATA_DIR: [^\n]*\/data\/postgres: could not find it; expected it there$/)
})
