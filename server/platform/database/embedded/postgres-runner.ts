import { spawn } from 'node:child_process'
import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { databaseFault } from './database-fault.ts'

/** As whom the database runs: PostgreSQL refuses to be root. */
export type Runner = {
  prefix: readonly string[]
  uid?: number
  gid?: number
  owner?: Owner
  opensDataDir?: boolean
}
type Owner = { uid: number; gid: number }
export type Outcome = { ok: boolean; output: string }

const nobody: Owner = { uid: 65534, gid: 65534 }
const inOwnUserNamespace = [
  'unshare',
  '--user',
  `--map-user=${nobody.uid}`,
  `--map-group=${nobody.gid}`,
  '--',
]
/** Without the secure bit access(2), by which initdb looks for its neighbours, would not see the leave. */
const passingEveryFolder = [
  'setpriv',
  `--reuid=${nobody.uid}`,
  `--regid=${nobody.gid}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--securebits=+no_setuid_fixup',
  '--',
]

/** The ways to run it, best first; the first one that works on this machine is taken. */
function listRunners(dataDir: string): Runner[] {
  if (process.getuid?.() !== 0) {
    // The second is for a user without an entry in /etc/passwd, as containers have them.
    return process.platform === 'linux' ? [{ prefix: [] }, { prefix: inOwnUserNamespace }] : [{ prefix: [] }]
  }
  const { uid, gid } = statSync(dataDir)
  const asOwner: Runner[] = uid === 0 ? [] : [{ prefix: [], uid, gid, owner: { uid, gid } }]
  const asNobody: Runner = { prefix: [], ...nobody, owner: nobody, opensDataDir: true }
  if (process.platform !== 'linux') return [...asOwner, asNobody]
  return [
    ...asOwner,
    { prefix: inOwnUserNamespace, owner: { uid: 0, gid: 0 } },
    asNobody,
    { prefix: passingEveryFolder, owner: nobody },
  ]
}

/** Hands `folder` to one runner after the other until `attempt` succeeds with it. */
export async function chooseRunner(
  dataDir: string,
  folder: string,
  attempt: (runner: Runner) => Promise<Outcome>,
): Promise<Runner> {
  const failures: string[] = []
  const { mode } = statSync(dataDir)
  for (const runner of listRunners(dataDir)) {
    if (runner.owner) giveTo(runner.owner, folder)
    if (runner.opensDataDir) chmodSync(dataDir, mode | 0o011)
    const { ok, output } = await attempt(runner)
    if (ok) return runner
    if (runner.opensDataDir) chmodSync(dataDir, mode)
    failures.push(output.trim())
  }
  const said = [...new Set(failures)].join('\n')
  throw databaseFault(
    folder,
    `${said}\nHãy chạy cửa hàng bằng chủ của thư mục này, hoặc đặt DATABASE_URL tới một máy chủ PostgreSQL.`,
  )
}

function giveTo({ uid, gid }: Owner, folder: string) {
  if (statSync(folder).uid === uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, name), uid, gid)
  lchownSync(folder, uid, gid)
}

/** A group of its own, so that Ctrl-C in the terminal reaches the shop alone. */
export function spawnAs(
  { prefix, uid, gid }: Runner,
  command: readonly [string, ...string[]],
  options: { env: NodeJS.ProcessEnv; stdio: ('pipe' | 'ignore' | number)[] },
) {
  const [file, ...args] = [...prefix, ...command] as [string, ...string[]]
  return spawn(file, args, { ...options, cwd: '/', detached: true, windowsHide: true, uid, gid })
}

export async function runAs(
  runner: Runner,
  command: readonly [string, ...string[]],
  { env, input = '' }: { env: NodeJS.ProcessEnv; input?: string },
): Promise<Outcome> {
  const child = spawnAs(runner, command, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  // A program that ends before it has read its input is told by its exit code.
  child.stdin?.on('error', () => {}).end(input)
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  child.on('error', (error) => resolve({ ok: false, output: error.message }))
  child.on('close', (code) => resolve({ ok: code === 0, output }))
  return promise
}
