import { closeSync, openSync, rmSync } from 'node:fs'
import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { databaseFault } from './database-fault.ts'
import { type Cluster, type ListenAddress, flagsFor, leftovers, urlOf } from './postgres-cluster.ts'
import { runAs, spawnAs } from './postgres-binaries.ts'
import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import {
  type LivingProcess,
  isRunning,
  listProcesses,
  sendSignal,
  waitUntil,
} from '#server/platform/process/process-table.ts'
import { exitCodes } from '#server/platform/process/config/config-error.ts'
import { isUnavailable } from '#server/platform/errors/failure.ts'

/** Waits until its line ends, which the kernel closes however the shop dies; then ends the server, gently and less so. */
const script = `read -r _
kill -INT "$1" || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 "$1" || exit 0; done
kill -QUIT "$1"`

/** A shell, and not a program of ours: it takes a few hundred kilobytes for as long as the server runs. */
function startWatchdog(server: number): { end: () => void } {
  const watch = spawn('sh', ['-c', script, 'hien-sach-watch', String(server)], {
    cwd: '/',
    // Out of the reach of what ends the shop's group.
    detached: true,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without it the next start ends the server.
  watch.on('error', () => {})
  watch.unref()
  const line = watch.stdin as Socket
  line.on('error', () => {})
  line.unref()
  return { end: () => watch.kill('SIGKILL') }
}

/** `ended` tells the signal that ended it, or why it could not begin; mostly nothing. */
export type PostgresProcess = { pid: number; ended: Promise<string> }

const readyWithin = 180_000
const endings = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 10_000],
] as const

/** Comes back when the server answers to our password, or throws with what it said. */
export async function startPostgres(
  cluster: Cluster,
  door: ListenAddress,
  patience = readyWithin,
  whileStarting = () => {},
): Promise<PostgresProcess> {
  await endPostgres(cluster)
  await Promise.all(leftovers.map((name) => rm(path.join(cluster.folder, name), { force: true })))
  const since = new Date()
  const started = process.platform === 'win32' ? await launchOnWindows(cluster, door) : launch(cluster, door)
  let running = true
  let end = ''
  void started.ended.then((how) => {
    running = false
    end = how
  })
  whileStarting()
  await waitUntil(async () => !running || (await isReady(cluster, started.pid)), patience)
  try {
    await signIn(urlOf(cluster, door))
    return started
  } catch (cause) {
    // One that is only late may come the next time. What keeps the log of one that ended writes its last words behind it.
    const late = running && cause instanceof Error && isUnavailable(cause)
    if (!running) await waitUntil(async () => (await findOurs(cluster)).length === 0, 1_000)
    await endPostgres(cluster)
    const said = [end, await lastWords(cluster, since)].filter(Boolean).join('\n')
    throw databaseFault(cluster.folder, said || String(cause), late ? exitCodes.passes : undefined)
  }
}

function launch(cluster: Cluster, door: ListenAddress): PostgresProcess {
  const { binaries, folder, runner } = cluster
  // One that another user left here cannot be written to, but it can be removed.
  rmSync(startLog(folder), { force: true })
  const said = openSync(startLog(folder), 'w', 0o600)
  const command = [binaries.postgres, '-D', folder, ...flagsFor(cluster, door)] as const
  const child = spawnAs(runner, command, { env: binaries.env, stdio: ['ignore', said, said] })
  closeSync(said)
  child.unref()
  const pid = child.pid ?? 0
  // A shop that ends without stopping takes its database along, also after kill -9.
  const leave = () => sendSignal(pid, 'SIGINT')
  process.once('exit', leave)
  const watch = startWatchdog(pid)
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  child.on('error', ({ message }) => resolve(message)).on('exit', (_code, signal) => resolve(signal ?? ''))
  void ended.finally(() => {
    process.off('exit', leave)
    watch.end()
  })
  return { pid, ended }
}

/** There only pg_ctl can start it for an administrator; it leaves the server behind as a process of its own. */
async function launchOnWindows(cluster: Cluster, door: ListenAddress): Promise<PostgresProcess> {
  const { binaries, folder, runner } = cluster
  const options = ['-D', folder, '-w', '-l', startLog(folder), '-o', flagsFor(cluster, door).join(' ')]
  await runAs(runner, [binaries.pgCtl, 'start', ...options], { env: binaries.env })
  const pid = Number((await readPidFile(folder))[0] ?? 0)
  const ended = waitUntil(async () => !(await isRunning(pid)), Infinity, 500).then(() => '')
  return { pid, ended }
}

const startLog = (folder: string) => path.join(folder, 'start.log')

async function readPidFile(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')
}

/** The server itself writes there whether it is ready; only our own child is believed. */
async function isReady({ folder }: Cluster, pid: number): Promise<boolean> {
  const lines = await readPidFile(folder)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

async function signIn(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}

/** Failure that a start reported, or else its last words. Lines in the log of starts before are none of it. */
async function lastWords({ folder }: Cluster, since: Date): Promise<string> {
  const logs = path.join(folder, 'log')
  const names = await readdir(logs).catch(() => [])
  const linesOf = async (file: string) => (await readFile(file, 'utf8').catch(() => '')).trim().split('\n')
  const first = since.toISOString().replace('T', ' ').slice(0, 23)
  const logged = await Promise.all(names.map((name) => linesOf(path.join(logs, name))))
  const lines = [
    ...(await linesOf(startLog(folder))),
    ...logged.flat().filter((line) => /^\d{4}-/.test(line) && line >= first),
  ].map((line) => line.replace(/^\d{4}-\S+ \S+ UTC \[\d+\] /, ''))
  const failures = lines.filter((line) => /\b(?:FATAL|PANIC|DETAIL):|terminated by signal/.test(line))
  return (failures.length > 0 ? failures : lines).slice(-4).join('\n')
}

/** Ends whatever runs on this folder, ours or left over by a shop that was killed: gently, then less so. */
export async function endPostgres(cluster: Cluster) {
  for (const [signal, patience] of endings) {
    const left = await findOurs(cluster)
    if (left.length === 0) return
    const server = left.filter(({ command }) => command.includes('cluster_name='))
    // Without their server the others hear nothing but SIGKILL, and would keep a new one from starting.
    if (server.length === 0 || signal === 'SIGKILL') for (const { pid } of left) sendSignal(pid, 'SIGKILL')
    else for (const { pid } of server) await endServer(cluster, pid, signal)
    await waitUntil(() => haveEnded(left), patience)
  }
  const left = await findOurs(cluster)
  if (left.length > 0)
    throw new Error(`Một PostgreSQL cũ vẫn giữ thư mục ${cluster.folder} và không dừng được.`)
}

async function haveEnded(processes: LivingProcess[]): Promise<boolean> {
  const running = await Promise.all(processes.map(({ pid }) => isRunning(pid)))
  return !running.includes(true)
}

async function findOurs({ name }: Cluster) {
  const ours = new RegExp(`(cluster_name=|^postgres: )${name}(?![0-9])`)
  return (await listProcesses()).filter(({ command }) => ours.test(command))
}

/** Windows has no signals; pg_ctl brings them over a pipe of the server's. */
async function endServer({ binaries, runner }: Cluster, pid: number, signal: 'SIGINT' | 'SIGQUIT') {
  if (process.platform !== 'win32') sendSignal(pid, signal)
  else await runAs(runner, [binaries.pgCtl, 'kill', signal.slice(3), String(pid)], { env: binaries.env })
}
