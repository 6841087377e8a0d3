import { setTimeout as wait } from 'node:timers/promises'
import {
  type Cluster,
  openCluster,
  type ListenAddress,
  findListenAddress,
  urlOf,
} from './postgres-cluster.ts'
import { type PostgresProcess, endPostgres, startPostgres } from './postgres-process.ts'

export type EmbeddedPostgres = {
  /** The same for as long as the shop runs, also when the server had to be started again. */
  readonly url: string
  /** The server that runs now. */
  readonly pid: number
  stop(): Promise<void>
}

type Report = (line: string) => void

const startAttempts = 4
const shortestPause = 100
const longestPause = 1_000
/** A server that lived that long did not fall over its own start. */
const steadyAfter = 2_000

/** The caller holds the shop's lock on `dataDir`: whatever else runs on it is left over and is ended. */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  report: Report
  connections?: number
  /** Beside those of every start, for a recovery. */
  settings?: Readonly<Record<string, string>>
  /** Timeout until it is ready. */
  patience?: number
  /** Called once its process runs and is not ready yet: what is done meanwhile costs no time. */
  whileStarting?: () => void
}): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.dataDir, options.report, options.connections, options.settings)
  const { server, door } = await startAtFreeAddress(cluster, options.patience, options.whileStarting)
  const supervisor = supervise(cluster, door, server, options.report)
  return {
    url: urlOf(cluster, door),
    get pid() {
      return supervisor.pid()
    },
    stop: supervisor.stop,
  }
}

async function startAtFreeAddress(
  cluster: Cluster,
  patience?: number,
  whileStarting?: () => void,
): Promise<{ server: PostgresProcess; door: ListenAddress }> {
  for (let attempt = 1; ; attempt++) {
    const door = await findListenAddress(cluster, attempt)
    try {
      return { server: await startPostgres(cluster, door, patience, whileStarting), door }
    } catch (error) {
      if (attempt === startAttempts) throw error
    }
  }
}

function supervise(cluster: Cluster, door: ListenAddress, first: PostgresProcess, report: Report) {
  const stopping = new AbortController()
  let server = first
  let pause = shortestPause

  async function keepAlive() {
    while (true) {
      const since = Date.now()
      await server.ended
      if (stopping.signal.aborted) return
      report('Cơ sở dữ liệu vừa dừng đột ngột, đang khởi động lại…')
      if (Date.now() - since > steadyAfter) pause = shortestPause
      await restart()
      if (stopping.signal.aborted) return
      report('Cơ sở dữ liệu đã hoạt động trở lại.')
    }
  }

  async function restart() {
    while (!stopping.signal.aborted) {
      try {
        await wait(pause, undefined, { signal: stopping.signal })
        pause = Math.min(pause * 2, longestPause)
        server = await startPostgres(cluster, door)
        return
      } catch (error) {
        if (!stopping.signal.aborted) report(error instanceof Error ? error.message : String(error))
      }
    }
  }

  const watch = keepAlive()
  return {
    pid: () => server.pid,
    async stop() {
      stopping.abort()
      await endPostgres(cluster)
      await watch
      // A restart that was under way may have brought up another one.
      await endPostgres(cluster)
    },
  }
}
