import { createServer } from 'node:net'
import path from 'node:path'
import type { Cluster } from './postgres-cluster.ts'

/** Address that the server listens at: a socket in its own folder (small statements: 15 % faster and more), or a port of this machine. */
export type ListenAddress = { socket: true } | { socket: false; port: number }

/** Settings for a small machine, and those that must hold whatever the files of the cluster say. */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  // The system keeps its files in memory too: with twice as much the shop answered no faster.
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  // Log that is held back for a receiver that does not come must not fill the disk.
  max_slot_wal_keep_size: '4GB',
  io_method: 'sync',
  jit: 'off',
  autovacuum: 'on',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A week of small files. Refused statements are the shop's to log: here they would carry people's data.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** A shop in one process needs fewer, and each costs next to nothing while it is not used. */
const fewestConnections = 40

const socketFile = '.s.PGSQL.5432'
/** Files that a killed server leaves behind and whose numbers may be another process's by now. */
export const leftovers = ['postmaster.pid', socketFile, `${socketFile}.lock`]

export function flagsFor({ name, connections, settings: more }: Cluster, door: ListenAddress): string[] {
  const listening = door.socket
    ? { listen_addresses: '', unix_socket_directories: '.', port: 5432 }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: door.port }
  const max_connections = Math.max(fewestConnections, connections)
  return Object.entries({ ...settings, ...listening, max_connections, cluster_name: name, ...more }).flatMap(
    ([key, value]) => ['-c', `${key}=${value}`],
  )
}

export function urlOf({ folder, password }: Cluster, door: ListenAddress): string {
  const host = door.socket ? encodeURIComponent(folder) : `127.0.0.1:${door.port}`
  return `postgres://shop:${password}@${host}/shop`
}

/** The socket at the first attempt, where its path is not longer than a system can take; then free ports. */
export async function findListenAddress({ folder }: Cluster, attempt: number): Promise<ListenAddress> {
  const fits = process.platform !== 'win32' && Buffer.byteLength(path.join(folder, socketFile)) <= 100
  return attempt === 1 && fits ? { socket: true } : { socket: false, port: await findFreePort() }
}

/** A port that is free now; PostgreSQL refuses to start when another process is quicker. */
async function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer().on('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
