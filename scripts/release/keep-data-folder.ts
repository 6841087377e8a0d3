import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, writeFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { constants, createZstdCompress } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { makeReleasedShop } from './make-released-shop.ts'

// npm run release:keep -- 0.2.0: a data folder as this version writes it, for test/releases, which opens it in every version that comes.
// --tree DIR: as another checkout writes it, installed and built.
const usage = 'Usage: npm run release:keep -- VERSION [--tree FOLDER]'
const { values, positionals } = parseArgs({ allowPositionals: true, options: { tree: { type: 'string' } } })
const root = path.join(import.meta.dirname, '../..')
const tree = path.resolve(values.tree ?? root)
const [version = ''] = positionals
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
  console.error(usage)
  process.exit(2)
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'hien-sach-release-'))
const kept = path.join(root, 'test/releases/data', `${version}.tar.zst`)
try {
  const { url, stop } = await openShop()
  const made = await makeReleasedShop(url).finally(stop)
  await pack()
  writeFileSync(kept.replace(/\.tar\.zst$/, '.json'), `${JSON.stringify({ version, ...made }, null, 2)}\n`)
  console.log(`✓ ${path.relative(root, kept)}: ${((await stat(kept)).size / 1e6).toFixed(1)} MB`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** A demo: books, people and coupons whose words are known. */
async function openShop() {
  const child = spawn(process.execPath, ['server/app/main.ts'], {
    cwd: tree,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', DEMO: 'true', PROCESSES: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = Promise.withResolvers<string>()
  child.once('exit', (code) => address.reject(new Error(`The shop ended with ${code}`)))
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
    const [found] = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(said) ?? []
    if (found) address.resolve(found)
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { url: await address.promise, stop }
}

/** The folder of a shop that was closed; what the database said is of no use. */
async function pack() {
  const tar = packTar(dataDir, { filter: (file) => !/postgres\/log\/.|start\.log$|\.lock$/.test(file) })
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    // The databases of a cluster are copies of each other, megabytes apart.
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 27,
  }
  await pipeline(tar, createZstdCompress({ params }), createWriteStream(kept))
}
